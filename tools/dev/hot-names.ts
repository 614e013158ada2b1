/** The first module of every page of `npm run dev` in place of the built one. */
export const HOT_ENTRY = '/@krathong/entry'
/** Where such a page hears of changes. */
export const HOT_SOCKET = '/@krathong/changes'
/** The variable by which `npm run dev` tells the server where each program's sources are answered. */
export const HOT_PORTS = 'KRATHONG_HOT_PORTS'
