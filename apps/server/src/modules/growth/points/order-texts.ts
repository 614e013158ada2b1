const titles = {
  approved: {
    th: 'คำขอแลก {name} ได้รับอนุมัติแล้ว',
    en: 'Your order of {name} is approved',
    tl: 'Aprubado na ang order mo ng {name}',
    vi: 'Đơn đổi {name} đã được duyệt',
    'zh-Hans': '您兑换的“{name}”已通过',
    ar: 'تمت الموافقة على طلبك: {name}',
  },
  sent: {
    th: 'ส่ง {name} ให้คุณแล้ว',
    en: '{name} is on its way to you',
    tl: 'Ipinadala na ang {name} mo',
    vi: '{name} đang được gửi đến bạn',
    'zh-Hans': '“{name}”已寄出',
    ar: '{name} في الطريق إليك',
  },
  delivered: {
    th: '{name} ถึงมือคุณแล้ว',
    en: '{name} has been delivered',
    tl: 'Naihatid na ang {name}',
    vi: '{name} đã được giao',
    'zh-Hans': '“{name}”已送达',
    ar: 'تم تسليم {name}',
  },
  rejected: {
    th: 'คำขอแลก {name} ไม่ได้รับอนุมัติ คะแนนคืนให้คุณแล้ว',
    en: 'Your order of {name} was rejected. Your points have been returned.',
    tl: 'Hindi naaprubahan ang order mo ng {name}. Naibalik na ang points mo.',
    vi: 'Đơn đổi {name} không được duyệt. Điểm đã được hoàn lại.',
    'zh-Hans': '您兑换的“{name}”未通过，积分已退回',
    ar: 'لم تتم الموافقة على طلبك: {name}. أُعيدت نقاطك إليك.',
  },
} as const

export type AnnouncedState = keyof typeof titles
export const isAnnouncedState = (state: string): state is AnnouncedState => Object.hasOwn(titles, state)

export interface AnnouncedOrder {
  state: AnnouncedState
  reference: string
  remark: string
  /** What the item is called in a language. */
  nameIn: (language: string) => string
}

/** The letter about a step of an order, in every language: its title the step, its body the reference and what staff wrote. */
export const orderTexts = ({ state, reference, remark, nameIn }: AnnouncedOrder) =>
  Object.fromEntries(
    Object.entries(titles[state]).map(([language, title]) => [
      language,
      {
        title: title.replace('{name}', () => nameIn(language)),
        body: remark === '' ? reference : `${reference}\n\n${remark}`,
      },
    ]),
  )
