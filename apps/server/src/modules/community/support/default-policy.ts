import type { SupportPolicy } from './types.ts'

/** The support of a brand that has not decided yet: it counts as staffed, and says how it answers when it is not. */
export const defaultPolicy: SupportPolicy = {
  isAlwaysStaffed: true,
  hours: [],
  offlineTexts: {
    th: 'ขณะนี้ไม่มีเจ้าหน้าที่ประจำอยู่ กรุณาฝากข้อความไว้ เราจะตอบเมื่อเปิดทำการ',
    en: 'Customer service is offline right now. Leave a message and we will answer when we are back.',
    tl: 'Offline ang customer service ngayon. Iwan ang mensahe mo at sasagot kami pagbalik namin.',
    vi: 'Hiện không có nhân viên trực. Hãy để lại tin nhắn, chúng tôi sẽ trả lời khi làm việc trở lại.',
    'zh-Hans': '目前没有客服在线。请留言，我们上班后会回复您。',
    ar: 'خدمة العملاء غير متاحة الآن. اترك رسالتك وسنرد عندما نعود.',
  },
  questionMin: 2,
  questionMax: 1000,
  closeAfterHours: 24,
}
