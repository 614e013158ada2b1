import type { LotteryGame } from './games.ts'

/** Where whoever draws an official lottery publishes its results, by its game; the first pages of publishers, which stay when pages move. */
const SOURCES: Readonly<Record<string, string>> = {
  TH_GLO: 'https://www.glo.or.th/',
  GSB: 'https://www.gsb.or.th/',
  BAAC: 'https://www.baac.or.th/',
  MAGNUM: 'https://www.magnum4d.my/',
  NIKKEI_AM: 'https://indexes.nikkei.co.jp/en/nkave',
  NIKKEI_PM: 'https://indexes.nikkei.co.jp/en/nkave',
  SZSE_AM: 'https://www.szse.cn/English/',
  SZSE_PM: 'https://www.szse.cn/English/',
  HSI_AM: 'https://www.hsi.com.hk/',
  HSI_PM: 'https://www.hsi.com.hk/',
  TAIEX: 'https://www.twse.com.tw/en/',
  KOSPI: 'https://global.krx.co.kr/',
  STI: 'https://www.sgx.com/',
  SET_OPEN: 'https://www.set.or.th/',
  SET_NOON: 'https://www.set.or.th/',
  SET_REOPEN: 'https://www.set.or.th/',
  SET_PM: 'https://www.set.or.th/',
  SENSEX: 'https://www.bseindia.com/',
  EGX: 'https://www.egx.com.eg/',
  MOEX: 'https://www.moex.com/en/',
  DAX: 'https://www.dax-indices.com/',
  FTSE: 'https://www.lseg.com/en/ftse-russell',
  DOW: 'https://www.spglobal.com/spdji/en/',
}

/** The publisher's own page of a lottery that others draw; null where there is no one page that is known to be theirs. */
export const sourcePageOf = ({ code }: Pick<LotteryGame, 'code'>): string | null => SOURCES[code] ?? null
