/** The parts that stand round a screen. `side` is the bar of round buttons at the edge of the window. */
export interface ShellParts {
  header: boolean
  banner: boolean
  footer: boolean
  side: boolean
}

const none: ShellParts = { header: false, banner: false, footer: false, side: false }

/** Section 2 of the specification, by name: every route takes one of these. */
export const shells = {
  full: { header: true, banner: true, footer: true, side: true },
  page: { header: true, banner: false, footer: true, side: true },
  mall: { header: true, banner: true, footer: true, side: false },
  header: { ...none, header: true },
  banner: { ...none, banner: true },
  bare: none,
} as const satisfies Record<string, ShellParts>

export type Shell = keyof typeof shells
