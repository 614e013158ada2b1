export const clsxOf = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
