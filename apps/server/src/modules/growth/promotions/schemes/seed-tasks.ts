import type { SchemeEdit } from '@krathong/protocol/calls/rewards-back-office'

const step = { least: '0', category: null, score: 5 } as const

/** What is earned beside play: the domain page's gift for a verified phone, and a chain of first steps. */
export const taskSeeds: readonly Pick<SchemeEdit, 'texts' | 'terms'>[] = [
  {
    texts: {
      en: { title: 'Verify your phone', text: 'A gift for a number that we can reach you at.' },
      th: { title: 'ยืนยันหมายเลขโทรศัพท์', text: 'ของขวัญสำหรับหมายเลขที่ติดต่อคุณได้' },
      tl: { title: 'I-verify ang telepono mo', text: 'Regalo para sa numerong matatawagan ka namin.' },
      vi: { title: 'Xác minh điện thoại', text: 'Quà tặng cho số điện thoại liên hệ được với bạn.' },
      'zh-Hans': { title: '验证手机', text: '验证可联系到您的手机号即获礼金。' },
      ar: { title: 'أكّد هاتفك', text: 'هدية مقابل رقم يمكننا الوصول إليك به.' },
    },
    terms: { kind: 'contact', contact: 'phone', amount: '131', times: 5 },
  },
  {
    texts: {
      en: { title: 'First steps', text: 'Each step opens when the one before is done.' },
      th: { title: 'ก้าวแรก', text: 'แต่ละขั้นเปิดเมื่อทำขั้นก่อนหน้าเสร็จ' },
      tl: { title: 'Unang hakbang', text: 'Bumubukas ang bawat hakbang kapag tapos na ang nauna.' },
      vi: { title: 'Những bước đầu tiên', text: 'Mỗi bước mở khi bước trước hoàn thành.' },
      'zh-Hans': { title: '新手任务', text: '完成上一步后开启下一步。' },
      ar: { title: 'الخطوات الأولى', text: 'تُفتح كل خطوة عند إتمام التي قبلها.' },
    },
    terms: {
      kind: 'mission',
      period: 'once',
      steps: [
        { ...step, goal: 'mail', target: '1', amount: '5' },
        { ...step, goal: 'deposits', target: '2', least: '50', amount: '10' },
        { ...step, goal: 'visits', target: '3', amount: '10' },
        { ...step, goal: 'friends', target: '1', least: '300', amount: '30' },
      ],
      times: 1,
      claimHours: 168,
    },
  },
]
