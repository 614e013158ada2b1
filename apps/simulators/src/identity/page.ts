import { directionOf, languageOf } from '../languages.ts'
import type { Answered } from '../simulator.ts'
import { people } from './people.ts'

const words = {
  en: {
    title: 'Simulated sign-in',
    note: 'This is a simulated provider for demonstrations. No real account is needed; choose who you want to be.',
    other: 'Someone else',
    name: 'Name',
    go: 'Continue',
    no: 'Cancel',
  },
  th: {
    title: 'ระบบจำลองการเข้าสู่ระบบ',
    note: 'นี่คือผู้ให้บริการจำลองสำหรับการสาธิต ไม่มีการขอบัญชีจริงของใคร เลือกว่าคุณอยากเป็นใคร',
    other: 'เป็นคนอื่น',
    name: 'ชื่อ',
    go: 'ดำเนินการต่อ',
    no: 'ยกเลิก',
  },
  tl: {
    title: 'Demo na sign-in',
    note: 'Demo na provider lang ito. Walang hihinging totoong account; pumili kung sino ka.',
    other: 'Ibang tao',
    name: 'Pangalan',
    go: 'Magpatuloy',
    no: 'Kanselahin',
  },
  vi: {
    title: 'Đăng nhập mô phỏng',
    note: 'Đây là nhà cung cấp mô phỏng để trình diễn, không hỏi tài khoản thật của ai. Hãy chọn bạn muốn là ai.',
    other: 'Người khác',
    name: 'Tên',
    go: 'Tiếp tục',
    no: 'Hủy',
  },
  'zh-Hans': {
    title: '模拟登录',
    note: '这是用于演示的模拟平台，不会要求任何人的真实账户。请选择您想使用的身份。',
    other: '其他人',
    name: '姓名',
    go: '继续',
    no: '取消',
  },
  ar: {
    title: 'تسجيل دخول تجريبي',
    note: 'هذا مزوّد تجريبي للعرض فقط. لا يُطلب حساب حقيقي من أحد، اختر من تريد أن تكون.',
    other: 'شخص آخر',
    name: 'الاسم',
    go: 'متابعة',
    no: 'إلغاء',
  },
} as const

const safe = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;display:grid;place-items:center;min-height:100vh}
main{width:min(24rem,calc(100vw - 2rem));padding:1.5rem 0}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 1rem}
button,input{display:block;width:100%;box-sizing:border-box;min-height:2.75rem;margin:0 0 .5rem;padding:.5rem 1rem;font:inherit;border:1px solid;border-radius:.5rem;background:none;color:inherit;text-align:start}
button{cursor:pointer}small{display:block;opacity:.8}label{display:block;margin-top:1rem;font-weight:600}`

/** Who a person at the simulated house wants to be. The choice goes back to where they came from, and nowhere else. */
export const peoplePage = (acceptLanguage: string, backTo: string): Answered => {
  const language = languageOf(acceptLanguage, words)
  const text = words[language]
  const choices = people
    .map(
      ({ name, email }) =>
        `<button name="email" value="${safe(email)}">${safe(name)}<small>${safe(email)}</small></button>`,
    )
    .join('')
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(backTo).origin}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text.title}</title><style>${style}</style><main><h1>${text.title}</h1><p>${text.note}</p>
<form method="post">${choices}</form>
<form method="post"><label for="name">${text.other}</label><input id="name" name="name" autocomplete="off" maxlength="40" placeholder="${text.name}" required><button>${text.go}</button></form>
<form method="post"><button name="no" value="1">${text.no}</button></form></main></html>`,
  }
}
