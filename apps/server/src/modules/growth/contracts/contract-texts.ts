import type { Kind } from '@krathong/contracts'

/** What happened: to the holder `offered`, `end-asked`, `ended`; to the issuer the others. */
export type ContractEvent = 'offered' | 'end-asked' | 'accepted' | 'rejected' | 'ended' | 'downline-ended'

const kinds: Record<string, Record<Kind, string>> = {
  th: { dividend: 'เงินปันผล', daily: 'ค่าจ้างรายวัน', hourly: 'ค่าจ้างรายชั่วโมง', realtime: 'ค่าจ้างเรียลไทม์' },
  en: { dividend: 'dividend', daily: 'daily salary', hourly: 'hourly salary', realtime: 'real-time salary' },
  tl: {
    dividend: 'dibidendo',
    daily: 'araw-araw na sahod',
    hourly: 'oras-oras na sahod',
    realtime: 'real-time na sahod',
  },
  vi: { dividend: 'cổ tức', daily: 'lương ngày', hourly: 'lương giờ', realtime: 'lương theo thời gian thực' },
  'zh-Hans': { dividend: '分红', daily: '日工资', hourly: '时工资', realtime: '实时工资' },
  ar: { dividend: 'الأرباح', daily: 'الأجر اليومي', hourly: 'الأجر بالساعة', realtime: 'الأجر الفوري' },
}

const events: Record<string, Record<ContractEvent, readonly [title: string, body: string]>> = {
  th: {
    offered: ['ข้อเสนอสัญญาใหม่: {kind}', 'อ่านเงื่อนไขแล้วตอบภายใน 72 ชั่วโมง'],
    'end-asked': ['คำขอสิ้นสุดสัญญา: {kind}', 'หากไม่ตอบภายใน 72 ชั่วโมง สัญญาจะมีผลต่อไป'],
    accepted: ['ดาวน์ไลน์ยอมรับแล้ว: {kind}', 'เงื่อนไขใหม่เริ่มในรอบถัดไป'],
    rejected: ['ดาวน์ไลน์ปฏิเสธ: {kind}', 'สัญญาเดิมไม่เปลี่ยนแปลง'],
    ended: ['สัญญาของคุณสิ้นสุด: {kind}', 'รอบที่กำลังดำเนินอยู่ยังจ่ายตามเงื่อนไขเดิม'],
    'downline-ended': ['สัญญาของดาวน์ไลน์สิ้นสุด: {kind}', 'คุณเสนอสัญญาใหม่ภายในเงื่อนไขของคุณได้'],
  },
  en: {
    offered: ['New contract offer: {kind}', 'Read the terms and answer within 72 hours.'],
    'end-asked': [
      'Request to end your contract: {kind}',
      'Without an answer within 72 hours the contract goes on.',
    ],
    accepted: ['Your downline accepted: {kind}', 'The new terms begin with the next period.'],
    rejected: ['Your downline rejected: {kind}', 'What was agreed before does not change.'],
    ended: ['Your contract ends: {kind}', 'The running period is still paid by the old terms.'],
    'downline-ended': [
      "A downline's contract ends: {kind}",
      'You can offer a new one within your own terms.',
    ],
  },
  tl: {
    offered: ['Bagong alok na kontrata: {kind}', 'Basahin ang mga kondisyon at sumagot sa loob ng 72 oras.'],
    'end-asked': [
      'Hiling na tapusin ang kontrata: {kind}',
      'Kung walang sagot sa loob ng 72 oras, tuloy ang kontrata.',
    ],
    accepted: ['Tinanggap ng downline mo: {kind}', 'Magsisimula ang bagong kondisyon sa susunod na panahon.'],
    rejected: ['Tinanggihan ng downline mo: {kind}', 'Walang magbabago sa dating napagkasunduan.'],
    ended: [
      'Matatapos na ang kontrata mo: {kind}',
      'Babayaran pa ang kasalukuyang panahon sa dating kondisyon.',
    ],
    'downline-ended': [
      'Matatapos ang kontrata ng downline: {kind}',
      'Puwede kang mag-alok ng bago ayon sa sarili mong kondisyon.',
    ],
  },
  vi: {
    offered: ['Đề nghị hợp đồng mới: {kind}', 'Đọc điều khoản và trả lời trong 72 giờ.'],
    'end-asked': ['Yêu cầu chấm dứt hợp đồng: {kind}', 'Nếu không trả lời trong 72 giờ, hợp đồng tiếp tục.'],
    accepted: ['Tuyến dưới đã chấp nhận: {kind}', 'Điều khoản mới bắt đầu từ kỳ sau.'],
    rejected: ['Tuyến dưới đã từ chối: {kind}', 'Thỏa thuận trước đó không thay đổi.'],
    ended: ['Hợp đồng của bạn kết thúc: {kind}', 'Kỳ hiện tại vẫn được trả theo điều khoản cũ.'],
    'downline-ended': [
      'Hợp đồng của tuyến dưới kết thúc: {kind}',
      'Bạn có thể đề nghị hợp đồng mới trong điều khoản của mình.',
    ],
  },
  'zh-Hans': {
    offered: ['新的契约提议：{kind}', '请阅读条款并在 72 小时内答复。'],
    'end-asked': ['请求终止契约：{kind}', '72 小时内未答复，契约将继续有效。'],
    accepted: ['下级已接受：{kind}', '新条款从下一周期开始。'],
    rejected: ['下级已拒绝：{kind}', '原有约定不变。'],
    ended: ['您的契约将终止：{kind}', '当前周期仍按原条款支付。'],
    'downline-ended': ['下级的契约将终止：{kind}', '您可以在自己的条款范围内提出新的契约。'],
  },
  ar: {
    offered: ['عرض عقد جديد: {kind}', 'اقرأ الشروط وأجب خلال 72 ساعة.'],
    'end-asked': ['طلب إنهاء عقدك: {kind}', 'إن لم تُجب خلال 72 ساعة يستمر العقد.'],
    accepted: ['قبل التابع لك: {kind}', 'تبدأ الشروط الجديدة مع الفترة التالية.'],
    rejected: ['رفض التابع لك: {kind}', 'لا يتغير ما اتُّفق عليه سابقًا.'],
    ended: ['ينتهي عقدك: {kind}', 'تُدفع الفترة الجارية بالشروط السابقة.'],
    'downline-ended': ['ينتهي عقد أحد التابعين لك: {kind}', 'يمكنك عرض عقد جديد ضمن شروطك.'],
  },
}

/** A letter about a contract in every language. */
export const contractTexts = (event: ContractEvent, kind: Kind) =>
  Object.fromEntries(
    Object.entries(events).map(([language, texts]) => {
      const [title, body] = texts[event]
      return [language, { title: title.replace('{kind}', () => kinds[language]![kind]), body }]
    }),
  )
