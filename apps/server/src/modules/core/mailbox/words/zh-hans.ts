import type { EventWords } from '../events.ts'

/** Which of the contracts an agent's letter is about. */
const kind = '{kind, select, dividend {分红} daily {日工资} hourly {时工资} other {实时工资}}'

export const zhHans: EventWords = {
  'deposit-credited': {
    title: '您的存款 {amount} 已到账',
    body: '{amount} 已加入您的余额。订单号：{number}。',
  },
  'withdrawal-sent': {
    title: '您的提款 {amount} 已汇出',
    body: '提款 {number}，金额 {amount}，已于 {at} 汇出。收到后请确认。若一直未回复，到时将视为已收到；若未收到，请告诉我们，计时会立即停止。',
  },
  'withdrawal-reminder': {
    title: '提款 {amount} 收到了吗？',
    body: '提款 {number}，金额 {amount}，正在等待您的答复。到 {until} 将视为已收到。若未收到，请在此之前告诉我们，计时会立即停止。这是第 {count} 次提醒，共 3 次。',
  },
  'withdrawal-rejected': {
    title: '您的提款 {amount} 未获批准',
    body: '提款 {number} 未获批准，款项已退回您的余额。\n\n原因：{reason}',
  },
  'withdrawal-returned': {
    title: '提款 {number} 的款项已退回余额',
    body: '我们已核查您反映的情况。提款 {number} 未到账的部分已退回您的余额。\n\n{reason}',
  },
  'withdrawal-forced': {
    title: '经核查，提款 {number} 已到账',
    body: '我们已核查您反映的情况，确认提款 {number} 的款项已到账。\n\n{reason}',
  },
  'password-changed': {
    title: '您的密码已修改',
    body: '您的密码已于 {at} 修改，其他设备均已退出登录。若非本人操作，请立即联系客服。',
  },
  'payment-password-changed': {
    title: '您的资金密码已修改',
    body: '您的资金密码已于 {at} 修改。为保障安全，提款暂停 24 小时。若非本人操作，请立即联系客服。',
  },
  'phone-changed': {
    title: '您的手机号已更换',
    body: '账户的手机号已于 {at} 更换为 {contact}。为保障安全，提款暂停 24 小时。若非本人操作，请立即联系客服。',
  },
  'email-changed': {
    title: '您的邮箱已更换',
    body: '账户的邮箱已于 {at} 更换为 {contact}。为保障安全，提款暂停 24 小时。若非本人操作，请立即联系客服。',
  },
  'payout-account-bound': {
    title: '已绑定收款账户',
    body: '收款账户 {account} 已于 {at} 绑定到您的账户。若非本人操作，请立即联系客服。',
  },
  'new-device': {
    title: '新设备登录提醒',
    body: '您的账户于 {at} 在一台新设备上登录。\n\n设备：{device}\nIP 地址：{address}\n\n若非本人操作，请立即修改密码。',
  },
  'factor-on': {
    title: '已绑定身份验证器',
    body: '您的账户已于 {at} 绑定身份验证器，今后新设备登录需输入其验证码。若非本人操作，请立即联系客服。',
  },
  'factor-off': {
    title: '两步验证已关闭',
    body: '您账户的身份验证器和恢复码已于 {at} 解除。若非本人操作，请立即联系客服。',
  },
  'identity-approved': {
    title: '您的身份已通过验证',
    body: '谢谢。我们已审核您提交的资料，您的身份已通过验证。',
  },
  'identity-refused': {
    title: '您的身份尚未通过验证',
    body: '请查看缺少的内容并重新提交。\n\n{reason}',
  },
  'return-to-play': {
    title: '您的账户将于 {at} 重新开放游戏',
    body: '您已选择恢复游戏。投注和存款将从 {at} 起开放。您设置的限额保持不变，您也可随时再次休息或自我排除。如非本人操作，请立即联系客服。',
  },
  'bonus-credited': {
    title: '奖金 {amount} 已到账',
    body: '投注满 {required} 之前无法提款或转账。奖金有效期至 {until}。没有未结投注时可随时放弃奖金。',
  },
  'bonus-half': {
    title: '奖金要求已完成一半',
    body: '在 {until} 前还需投注 {amount}。',
  },
  'bonus-ending': {
    title: '您的奖金即将到期',
    body: '奖金将于 {until} 到期，还需投注 {amount}。到期未完成，奖金及其赢利将被扣除，您未输掉的钱保留。',
  },
  'bonus-done': {
    title: '奖金要求已完成，{amount} 归您所有',
    body: '这笔奖金不再限制提款和转账。超过可保留上限而扣除的金额：{removed}。',
  },
  'bonus-expired': {
    title: '您的奖金已到期',
    body: '奖金及其赢利已扣除：{removed}。您保留 {amount}。',
  },
  'reward-ending': {
    title: '您有一份 {amount} 的奖励待领取',
    body: '请在 {until} 前到奖励中心领取，逾期作废。',
  },
  'reward-cleared': {
    title: '您的 {amount} 奖励已通过审核',
    body: '请在 {until} 前到奖励中心领取。',
  },
  'reward-refused': { title: '您的 {amount} 奖励未通过审核', body: '原因：{reason}' },
  'application-granted': {
    title: '您的申请已通过',
    body: '{amount} 已放入奖励中心，请在 {until} 前领取。',
  },
  'application-refused': { title: '您的申请未通过', body: '原因：{reason}' },
  'requirement-waived': {
    title: '一项流水要求已免除',
    body: '提款前无需再投注 {amount}。',
  },
  'agent-demoted': {
    title: '您的账户已恢复为玩家账户',
    body: '两名工作人员已将您的账户改为玩家账户。您无法再进入代理中心，您的邀请码也不再有效。您的余额、投注和已发放的款项保持不变。如有疑问，请联系客服。',
  },
  'points-raised': {
    title: '您的返点已上调',
    body: '上级上调了您的返点或彩票奖金组，新数值适用于此后的投注。',
  },
  'points-lowered': {
    title: '您的返点已下调',
    body: '您的上级下调了您的返点，新返点自 {day} 起生效。此前的投注仍按原返点计算。',
  },
  'contract-offered': {
    title: `新的契约提议：${kind}`,
    body: '提议的最高比例为 {rate}。请阅读条款，并在 {until} 前答复，逾期提议失效。',
  },
  'contract-end-asked': {
    title: `请求终止契约：${kind}`,
    body: '您的上级请求终止契约。若您在 {until} 前未答复，契约继续有效。',
  },
  'contract-accepted': {
    title: `下级已接受：${kind}`,
    body: '新条款自 {at} 起适用。',
  },
  'contract-rejected': {
    title: `下级已拒绝：${kind}`,
    body: '此前约定的条款不变。',
  },
  'contract-withdrawn': {
    title: `上级已撤回：${kind}`,
    body: '您的上级撤回了等待您答复的内容。您现有的契约（如有）不变。',
  },
  'contract-expired': {
    title: `已无法答复：${kind}`,
    body: '该内容未在期限内答复，或已不符合上级的契约。您现有的契约（如有）不变。',
  },
  'contract-offer-expired': {
    title: `您的提议或请求已失效：${kind}`,
    body: '{account} 未在期限内答复，或内容已不符合您自己的契约。此前的约定不变。您可以重新提出。',
  },
  'contract-ended': {
    title: `您的契约将终止：${kind}`,
    body: '契约于 {at} 终止，此前的周期仍按原条款支付。',
  },
  'contract-downline-ended': {
    title: `下级的契约将终止：${kind}`,
    body: '{account} 的契约于 {at} 终止。您可以在自己的条款范围内提出新的契约。',
  },
  'wage-paid': {
    title: '工资已支付：{wage}',
    body: `{day} 的${kind}：{wage} 已计入您的余额。您可在代理中心打开核对。`,
  },
  'wage-short': {
    title: '您的工资有一部分尚未支付：{wage}',
    body: `{day} 的${kind}：上级余额不足。有资金后余款会自动支付，系统每小时重试一次。`,
  },
  'wage-owed': {
    title: '您的余额不足以支付下级：{wage}',
    body: `{day} 的${kind}：请存款。所欠金额会自动从您的余额中支付，系统每小时重试一次。`,
  },
  'wage-paid-for': {
    title: '已代您支付下级：{wage}',
    body: `{day} 的${kind}：平台已支付您所欠的款项。您现在欠平台该金额，将从您的余额中扣除；还清之前，资金不能转出账户。`,
  },
  'wage-refused': {
    title: '不予支付的工资：{wage}',
    body: `{day} 的${kind}：经两名工作人员审核，该金额未获批准或已核销。可在代理中心的账单中查看；如有疑问请联系客服。`,
  },
  'wage-denied': {
    title: '审核后不予支付的工资：{wage}',
    body: `{day} 的${kind}：您团队投注的审核已结束，该金额不予支付。可在代理中心的账单中查看；如有疑问请联系客服。`,
  },
  'wage-corrected': {
    title: '工资已更正：{wage}',
    body: `{day} 的${kind}：支付后结果有更正。该金额将从您之后的同类账单中扣除，不会从您的余额中扣款。`,
  },
  'lottery-late': {
    title: '第 {number} 期结果延迟',
    body: '{lottery}第 {number} 期的官方结果尚未公布。您的注单将保留至结果公布。若到 {until} 仍无结果，全部投注额将退回。',
  },
  'lottery-moved': {
    title: '第 {number} 期改时间开奖',
    body: '{lottery}第 {number} 期改为 {at} 开奖。您的注单仍留在该期，投注截至 {until}。',
  },
  'lottery-void': {
    title: '第 {number} 期作废',
    body: '{lottery}第 {number} 期作废。您在该期所有注单的投注额已退回余额。',
  },
  'lottery-corrected': {
    title: '第 {number} 期结果更正',
    body: '{lottery}第 {number} 期的官方结果已更正。您在该期的注单已重新结算，差额见账户记录。',
  },
  'lottery-owed': {
    title: '您尚欠 {wage}',
    body: '{lottery}第 {number} 期更正后的派彩低于原先，而您的余额不足。尚欠 {wage}，将从余额中扣除，付清前无法转出资金。',
  },
  'feedback-answered': {
    title: '您的反馈已有回复',
    body: '您的反馈：\n{question}\n\n我们的回复：\n{answer}',
  },
  'support-answered': {
    title: '客服已回复您',
    body: '您与客服的对话中有新的回复。',
  },
}
