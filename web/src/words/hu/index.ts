import type { Words } from '../en';

const tables = import.meta.glob<Record<string, Partial<Words>>>(['./*.ts', '!./{index,shuffle}.ts'], {
  eager: true,
});

export const hu = Object.assign(
  {},
  ...Object.values(tables).flatMap((table) => Object.values(table)),
) as Words;
