/** A told multiplier in hundredths. */
export const hundredthsOf = (text: string): number => Math.round(Number(text) * 100)
