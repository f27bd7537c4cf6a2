let parts = $state.raw<Readonly<Record<string, unknown>>>({});

/** A loaded part of a game; whatever reads it runs again when one comes. */
export const partNamed = (name: string): unknown => parts[name];

export const keepPart = (name: string, part: unknown): void => void (parts = { ...parts, [name]: part });
