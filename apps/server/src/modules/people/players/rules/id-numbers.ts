/** One spelling a number, whatever case, form, spaces or dashes it was typed with. */
export const plainIdNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
