import type { SchemeEdit } from '@krathong/protocol/calls/rewards-back-office'

const step = { least: '0', category: null, score: 5 } as const

/** What is earned beside play: the domain page's gift for a verified phone, a chain of first steps, and a draft of free spins. */
export const taskSeeds: readonly (Pick<SchemeEdit, 'texts' | 'terms'> & { isDraft?: true })[] = [
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
  {
    texts: {
      en: { title: 'Welcome spins', text: 'Ten spins that we pay. What they win is a bonus.' },
      th: { title: 'สปินต้อนรับ', text: 'สิบสปินที่เราจ่ายให้ เงินที่ชนะเป็นโบนัส' },
      tl: {
        title: 'Free spins para sa bago',
        text: 'Sampung spin na kami ang magbabayad. Bonus ang panalo.',
      },
      vi: { title: 'Vòng quay chào mừng', text: 'Mười vòng quay chúng tôi trả. Tiền thắng là tiền thưởng.' },
      'zh-Hans': { title: '迎新旋转', text: '十次由我们付费的旋转，赢奖计为奖金。' },
      ar: { title: 'لفات ترحيبية', text: 'عشر لفات ندفعها نحن، وما تربحه يكون مكافأة.' },
    },
    terms: {
      kind: 'free-spins',
      games: ['chao-phraya-nights'],
      spins: 10,
      stake: '1',
      period: 'once',
      depositMin: '0',
      useHours: 72,
      winMax: '500',
      stakeMax: '100',
      days: 7,
      times: 20,
      claimHours: 168,
    },
    isDraft: true,
  },
]
