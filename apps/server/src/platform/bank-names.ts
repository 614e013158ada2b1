/** What banks and wallets are called where they are, in the languages whose readers know them by another name than the English one. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  th: {
    BBL: 'ธนาคารกรุงเทพ',
    KBANK: 'ธนาคารกสิกรไทย',
    SCB: 'ธนาคารไทยพาณิชย์',
    KTB: 'ธนาคารกรุงไทย',
    BAY: 'ธนาคารกรุงศรีอยุธยา',
    TTB: 'ธนาคารทหารไทยธนชาต (ttb)',
    GSB: 'ธนาคารออมสิน',
    BAAC: 'ธ.ก.ส.',
    KKP: 'ธนาคารเกียรตินาคินภัทร',
    TISCO: 'ธนาคารทิสโก้',
    CIMBT: 'ธนาคารซีไอเอ็มบี ไทย',
    UOBT: 'ธนาคารยูโอบี',
    LHB: 'ธนาคารแลนด์ แอนด์ เฮ้าส์',
    GHB: 'ธนาคารอาคารสงเคราะห์',
    TRUEMONEY: 'ทรูมันนี่ วอลเล็ท',
  },
  'zh-Hans': {
    BBL: '盘谷银行',
    KBANK: '开泰银行',
    SCB: '汇商银行',
    KTB: '泰京银行',
    BAY: '大城银行',
    TTB: '泰国军人银行 (ttb)',
    GSB: '泰国政府储蓄银行',
  },
}

/** The English names an operator may have typed in the place of a code. */
const ENGLISH: Readonly<Record<string, string>> = {
  'bangkok bank': 'BBL',
  kasikornbank: 'KBANK',
  kasikorn: 'KBANK',
  'siam commercial bank': 'SCB',
  'krungthai bank': 'KTB',
  krungthai: 'KTB',
  'krung thai bank': 'KTB',
  krungsri: 'BAY',
  'bank of ayudhya': 'BAY',
  ttb: 'TTB',
  tmbthanachart: 'TTB',
  'government savings bank': 'GSB',
  'kiatnakin phatra': 'KKP',
  tisco: 'TISCO',
  'cimb thai': 'CIMBT',
  uob: 'UOBT',
  truemoney: 'TRUEMONEY',
}

/** The name for who reads a language; what the operator has called it where no other is known. */
export const localName = ({ code, name }: { code: string; name: string }, language: string): string =>
  NAMES[language]?.[code] ?? name

/** The same for a bank that is known by what an operator typed: its code or its English name. */
export const localBank = (typed: string, language: string): string => {
  const plain = typed.trim()
  return localName({ code: ENGLISH[plain.toLowerCase()] ?? plain.toUpperCase(), name: plain }, language)
}
