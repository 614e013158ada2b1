const titles = {
  approved: {
    th: 'ใบสมัครตัวแทนของคุณได้รับอนุมัติแล้ว',
    en: 'Your application to become an agent is approved',
    tl: 'Aprubado ang aplikasyon mo bilang agent',
    vi: 'Đơn đăng ký đại lý của bạn đã được duyệt',
    'zh-Hans': '您的代理申请已通过',
    ar: 'تمت الموافقة على طلبك لتصبح وكيلًا',
  },
  refused: {
    th: 'ใบสมัครตัวแทนของคุณยังไม่ได้รับอนุมัติ',
    en: 'Your application to become an agent was not approved',
    tl: 'Hindi naaprubahan ang aplikasyon mo bilang agent',
    vi: 'Đơn đăng ký đại lý của bạn chưa được duyệt',
    'zh-Hans': '您的代理申请未通过',
    ar: 'لم تتم الموافقة على طلبك لتصبح وكيلًا',
  },
} as const

/** The letter about a decision: its title in every language, its body the words of whoever decided. */
export const decisionTexts = (isApproved: boolean, reason: string) =>
  Object.fromEntries(
    Object.entries(titles[isApproved ? 'approved' : 'refused']).map(([language, title]) => [
      language,
      { title, body: reason },
    ]),
  )
