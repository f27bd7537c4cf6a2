const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** The plural forms that a language has, in the order in which sentences list them: English has one|other. */
export const categoriesOf = (rules: Intl.PluralRules): Intl.LDMLPluralRule[] =>
  CATEGORIES.filter((category) => rules.resolvedOptions().pluralCategories.includes(category));

/** The form that goes with a number; the last one goes with everything else. */
export function formFor(rules: Intl.PluralRules, forms: readonly string[], value: unknown): string {
  const nth = typeof value === 'number' ? categoriesOf(rules).indexOf(rules.select(value)) : -1;
  return forms[nth] ?? forms.at(-1)!;
}
