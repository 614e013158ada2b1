/** Decimals of currencies that have another number of them than two: ISO 4217, and coins of public chains as their networks count. */
const exceptions: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMN TND',
  4: 'CLF UYW',
  6: 'USDC USDT TRX',
  8: 'BCH BTC DOGE LTC',
  18: 'BNB DAI ETH',
}

const byCode: ReadonlyMap<string, number> = new Map(
  Object.entries(exceptions).flatMap(([exponent, codes]) =>
    codes.split(' ').map((code) => [code, Number(exponent)] as const),
  ),
)

const USUAL = 2

/** How many decimals a currency has by its code alone, where no brand that uses it says so. */
export const usualExponent = (code: string): number => byCode.get(code) ?? USUAL
