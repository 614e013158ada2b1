/** Letters that few read come with their language alone. */
const sheets: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: () => import('./fonts-ar.css'),
  fa: () => import('./fonts-ar.css'),
  ur: () => import('./fonts-ar.css'),
  'zh-Hans': () => import('./fonts-zh-hans.css'),
}

/** Without them a page is still read, in the letters of the machine. */
export const bringFonts = async (language: string): Promise<void> => {
  await sheets[language]?.().catch(() => undefined)
}
