/** The package has no types of its own: what we use of it. */
declare module 'subset-font' {
  const subsetFont: (
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2'; variationAxes: { wght: { min: number; max: number } } },
  ) => Promise<Buffer>
  export default subsetFont
}
