import type { Tx } from '../../../platform/db/database.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import type { OpenBill } from './types.ts'

const titles: Record<string, readonly [payer: string, holder: string]> = {
  th: ['ยอดเงินของคุณไม่พอจ่ายค่าจ้างดาวน์ไลน์ โปรดเติมเงิน', 'อัปไลน์มียอดเงินไม่พอจ่ายค่าจ้างของคุณทั้งหมด'],
  en: [
    'Your balance is too low to pay your downlines: please top up',
    'Your upline has not enough balance to pay all of your salary',
  ],
  tl: [
    'Kulang ang balanse mo para sa sahod ng mga downline: mag-top up',
    'Kulang ang balanse ng upline mo para sa buong sahod mo',
  ],
  vi: [
    'Số dư không đủ để trả lương cho tuyến dưới: hãy nạp thêm',
    'Tuyến trên không đủ số dư để trả hết lương cho bạn',
  ],
  'zh-Hans': ['您的余额不足以支付下级工资，请充值', '上级余额不足，未能付清您的工资'],
  ar: ['رصيدك لا يكفي لدفع أجور التابعين لك: يرجى الإيداع', 'رصيد وكيلك لا يكفي لدفع أجرك كاملًا'],
}
const bodies: Record<string, string> = {
  th: 'ระบบจะจ่ายส่วนที่เหลือเองทันทีที่มีเงิน ตรวจสอบใหม่ทุกชั่วโมง',
  en: 'What is left is paid by itself once there is money; it is tried every hour.',
  tl: 'Kusang babayaran ang natitira kapag may pera na; sinusubukan ito bawat oras.',
  vi: 'Phần còn lại sẽ tự động được trả khi có tiền; hệ thống thử lại mỗi giờ.',
  'zh-Hans': '余款会在有资金后自动支付，系统每小时重试一次。',
  ar: 'يُدفع المتبقي تلقائيًا عند توفر المال؛ تُعاد المحاولة كل ساعة.',
}

const textsFor = (side: 0 | 1) =>
  Object.fromEntries(
    Object.entries(titles).map(([language, both]) => [
      language,
      { title: both[side], body: bodies[language]! },
    ]),
  )

/** Both sides of every bill that found too little money, once. */
export const tellShort = async (tx: Tx, bills: readonly OpenBill[]): Promise<void> => {
  for (const { billId, holderId, issuerId } of bills) {
    const message = { kind: 'system', isImportant: true } as const
    await sendMessage(tx, {
      ...message,
      playerId: holderId,
      cause: `pay-short:${billId}:holder`,
      texts: textsFor(1),
    })
    await sendMessage(tx, {
      ...message,
      playerId: issuerId!,
      cause: `pay-short:${billId}:payer`,
      texts: textsFor(0),
    })
  }
}
