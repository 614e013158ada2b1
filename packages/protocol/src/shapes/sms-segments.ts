/** Letters of GSM 03.38; of those in `twice` each takes two places. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
const twice = /[\^{}\\[~\]|€]/

export interface SmsShape {
  alphabet: 'GSM-7' | 'UCS-2'
  /** Places that it takes: of seven bits, or of sixteen where a single letter is none of GSM's. */
  letters: number
  segments: number
}

/** How an SMS is cut: 160 or 70 places where it fits in one segment, else 153 or 67 in each; no letter of two places is cut through. */
export const smsShape = (text: string): SmsShape => {
  const isGsm = gsm.test(text)
  const [one, each] = isGsm ? [160, 153] : [70, 67]
  const sizes = [...text].map((letter) => (isGsm ? (twice.test(letter) ? 2 : 1) : letter.length))
  const letters = sizes.reduce((sum, size) => sum + size, 0)
  const alphabet = isGsm ? 'GSM-7' : 'UCS-2'
  if (letters <= one) return { alphabet, letters, segments: 1 }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > each) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { alphabet, letters, segments }
}
