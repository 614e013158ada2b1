import { localeOf } from '@krathong/protocol/languages'

/** A multiple as it is shown: 1.98×. */
export const showMultiple = (language: string, multiple: number) =>
  `${new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 4 }).format(multiple)}×`
