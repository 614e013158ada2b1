import { directionOf, languageOf } from '../languages.ts'
import type { Payment } from './payment.ts'

const words = {
  en: {
    title: 'Payment simulator',
    note: 'This is a simulated payment provider. No money moves and none is asked for.',
    order: 'Order number',
    amount: 'Amount',
    pay: 'Pay',
    less: 'Pay a tenth less',
    more: 'Pay a tenth more',
    late: 'Pay after the order has expired',
    fail: 'Refuse the payment',
    succeeded: 'Paid',
    failed: 'The payment was refused.',
    back: 'Back to the site',
  },
  th: {
    title: 'ระบบจำลองการชำระเงิน',
    note: 'นี่คือผู้ให้บริการชำระเงินจำลอง ไม่มีการโอนเงินจริงและไม่มีการเรียกเก็บเงิน',
    order: 'เลขที่รายการ',
    amount: 'จำนวนเงิน',
    pay: 'ชำระเงิน',
    less: 'ชำระขาดไปหนึ่งในสิบ',
    more: 'ชำระเกินไปหนึ่งในสิบ',
    late: 'ชำระหลังรายการหมดเวลา',
    fail: 'ปฏิเสธการชำระเงิน',
    succeeded: 'ชำระแล้ว',
    failed: 'การชำระเงินถูกปฏิเสธ',
    back: 'กลับไปที่เว็บไซต์',
  },
  tl: {
    title: 'Simulator ng bayad',
    note: 'Demo na payment provider lang ito. Walang totoong perang gagalaw o sisingilin.',
    order: 'Numero ng order',
    amount: 'Halaga',
    pay: 'Magbayad',
    less: 'Magbayad nang kulang ng ikasampu',
    more: 'Magbayad nang sobra ng ikasampu',
    late: 'Magbayad kapag lampas na sa oras',
    fail: 'Tanggihan ang bayad',
    succeeded: 'Bayad na',
    failed: 'Tinanggihan ang bayad.',
    back: 'Bumalik sa site',
  },
  vi: {
    title: 'Mô phỏng thanh toán',
    note: 'Đây là cổng thanh toán mô phỏng. Không có tiền thật nào được chuyển hay yêu cầu.',
    order: 'Mã lệnh',
    amount: 'Số tiền',
    pay: 'Thanh toán',
    less: 'Trả thiếu một phần mười',
    more: 'Trả dư một phần mười',
    late: 'Trả sau khi lệnh hết hạn',
    fail: 'Từ chối thanh toán',
    succeeded: 'Đã thanh toán',
    failed: 'Thanh toán đã bị từ chối.',
    back: 'Về trang web',
  },
  'zh-Hans': {
    title: '支付模拟器',
    note: '这是模拟支付渠道，不涉及也不收取任何真实资金。',
    order: '订单号',
    amount: '金额',
    pay: '支付',
    less: '少付十分之一',
    more: '多付十分之一',
    late: '订单过期后支付',
    fail: '拒绝支付',
    succeeded: '已支付',
    failed: '支付已被拒绝。',
    back: '返回网站',
  },
  ar: {
    title: 'محاكي الدفع',
    note: 'هذا مزوّد دفع تجريبي. لا تتحرك أي أموال ولا يُطلب منك أي مبلغ.',
    order: 'رقم الطلب',
    amount: 'المبلغ',
    pay: 'ادفع',
    less: 'ادفع أقل بمقدار العُشر',
    more: 'ادفع أكثر بمقدار العُشر',
    late: 'ادفع بعد انتهاء مهلة الطلب',
    fail: 'ارفض الدفع',
    succeeded: 'تم الدفع',
    failed: 'رُفضت عملية الدفع.',
    back: 'العودة إلى الموقع',
  },
} as const
type Words = (typeof words)[keyof typeof words]

const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;display:grid;place-items:center;min-height:100vh}
img.sign{display:block;margin:0 0 1rem;border-radius:.75rem}main{width:min(24rem,calc(100vw - 2rem));padding:1.5rem 0}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}dd{margin:0;text-align:end;overflow-wrap:anywhere}
button,a.back{display:block;width:100%;box-sizing:border-box;min-height:2.75rem;margin:0 0 .5rem;padding:.5rem 1rem;font:inherit;border:1px solid;border-radius:.5rem;background:none;color:inherit;cursor:pointer;text-align:center;text-decoration:none}
button:first-of-type{background:#0b6b4f;border-color:#0b6b4f;color:#fff;font-weight:600}`

/** The shop's own sign over its payment page, as a real provider shows it; nothing where the shop has none. */
const sign = ({ returnUrl }: Payment): string =>
  URL.canParse(returnUrl)
    ? `<img class="sign" src="${safe(new URL('/app-icons/192.png', returnUrl).href)}" alt="" width="56" height="56" onerror="this.remove()">`
    : ''

const choices = ['pay', 'less', 'more', 'late', 'fail'] as const

const buttons = (text: Words) =>
  `<form method="post">${choices
    .map((choice) => `<button name="choice" value="${choice}">${text[choice]}</button>`)
    .join('')}</form>`

const outcome = (payment: Payment, text: Words) =>
  payment.state === 'failed'
    ? text.failed
    : `${text.succeeded}: <bdi>${safe(payment.paidAmount ?? payment.amount)} ${safe(payment.currency)}</bdi>`

/** Where a person pays, or not: every way a payment can end is a button. */
export const paymentPage = (payment: Payment, acceptLanguage: string): string => {
  const language = languageOf(acceptLanguage, words)
  const text = words[language]
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text.title}</title><style>${style}</style><main>${sign(payment)}<h1>${text.title}</h1><p>${text.note}</p>
<dl><dt>${text.order}</dt><dd><bdi>${safe(payment.merchantOrder)}</bdi></dd><dt>${text.amount}</dt><dd><strong><bdi>${safe(payment.amount)} ${safe(payment.currency)}</bdi></strong></dd></dl>
${payment.state === 'pending' ? buttons(text) : `<p role="status"><strong>${outcome(payment, text)}</strong></p>`}
<a class="back" href="${safe(payment.returnUrl)}">${text.back}</a></main></html>`
}
