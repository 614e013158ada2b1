const families = [
  'Inter Variable',
  'Noto Sans Thai Variable',
  'Noto Sans Arabic Variable',
  'Noto Sans SC Variable',
]

/** What the stage writes with. A family that the page's language did not bring is passed over. */
export const STAGE_FACE = [...families.map((family) => `'${family}'`), 'sans-serif'].join(', ')

/** The faces a text is waited for. */
export const stageFaces = families.map((family) => `800 40px '${family}'`)
