import type { EventWords } from '../events.ts'

/** Which of the contracts an agent's letter is about. */
const kind =
  '{kind, select, dividend {cổ tức} daily {lương ngày} hourly {lương giờ} other {lương theo thời gian thực}}'

export const vi: EventWords = {
  'deposit-credited': {
    title: 'Khoản nạp {amount} đã vào tài khoản',
    body: 'Chúng tôi đã cộng {amount} vào số dư của bạn. Mã lệnh: {number}.',
  },
  'withdrawal-sent': {
    title: 'Tiền rút {amount} đã được chuyển đi',
    body: 'Lệnh rút {number} số tiền {amount} đã được chuyển lúc {at}. Khi nhận được tiền, vui lòng xác nhận. Nếu bạn không trả lời, sau một thời gian sẽ được coi là đã nhận; nếu chưa nhận được, hãy báo cho chúng tôi để dừng tính giờ.',
  },
  'withdrawal-reminder': {
    title: 'Bạn đã nhận được tiền rút {amount} chưa?',
    body: 'Lệnh rút {number} số tiền {amount} đang chờ bạn trả lời. Đến {until} sẽ được coi là đã nhận. Nếu chưa nhận được tiền, hãy báo cho chúng tôi trước thời điểm đó để dừng tính giờ. Đây là lần nhắc {count}/3.',
  },
  'withdrawal-rejected': {
    title: 'Lệnh rút {amount} không được duyệt',
    body: 'Lệnh rút {number} không được duyệt. Tiền đã được hoàn vào số dư của bạn.\n\nLý do: {reason}',
  },
  'withdrawal-returned': {
    title: 'Tiền của lệnh rút {number} đã được hoàn lại',
    body: 'Chúng tôi đã kiểm tra phản ánh của bạn. Phần tiền chưa đến của lệnh rút {number} đã được hoàn vào số dư.\n\n{reason}',
  },
  'withdrawal-forced': {
    title: 'Đã xác minh tiền của lệnh rút {number} đã đến',
    body: 'Chúng tôi đã kiểm tra phản ánh của bạn và xác minh tiền của lệnh rút {number} đã đến nơi.\n\n{reason}',
  },
  'password-changed': {
    title: 'Mật khẩu của bạn đã được đổi',
    body: 'Mật khẩu của bạn đã được thay đổi lúc {at}. Mọi thiết bị khác đã bị đăng xuất. Nếu không phải bạn, hãy liên hệ ngay CSKH.',
  },
  'payment-password-changed': {
    title: 'Mật khẩu giao dịch của bạn đã được đổi',
    body: 'Mật khẩu giao dịch của bạn đã được thay đổi lúc {at}. Để bảo mật, việc rút tiền tạm dừng 24 giờ. Nếu không phải bạn, hãy liên hệ ngay CSKH.',
  },
  'phone-changed': {
    title: 'Số điện thoại của bạn đã được đổi',
    body: 'Số điện thoại của tài khoản đã được đổi thành {contact} lúc {at}. Để bảo mật, việc rút tiền tạm dừng 24 giờ. Nếu không phải bạn, hãy liên hệ ngay CSKH.',
  },
  'email-changed': {
    title: 'Email của bạn đã được đổi',
    body: 'Email của tài khoản đã được đổi thành {contact} lúc {at}. Để bảo mật, việc rút tiền tạm dừng 24 giờ. Nếu không phải bạn, hãy liên hệ ngay CSKH.',
  },
  'payout-account-bound': {
    title: 'Đã liên kết tài khoản nhận tiền',
    body: 'Tài khoản nhận tiền {account} đã được liên kết với tài khoản của bạn lúc {at}. Nếu không phải bạn, hãy liên hệ ngay CSKH.',
  },
  'new-device': {
    title: 'Đăng nhập từ thiết bị mới',
    body: 'Có người đăng nhập tài khoản của bạn lúc {at} từ một thiết bị lạ.\n\nThiết bị: {device}\nĐịa chỉ IP: {address}\n\nNếu không phải bạn, hãy đổi mật khẩu ngay.',
  },
  'factor-on': {
    title: 'Đã thêm ứng dụng xác thực',
    body: 'Ứng dụng xác thực đã được thêm vào tài khoản của bạn lúc {at}. Từ nay thiết bị mới sẽ phải nhập mã của ứng dụng. Nếu không phải bạn, hãy liên hệ ngay CSKH.',
  },
  'factor-off': {
    title: 'Đã tắt xác minh hai bước',
    body: 'Ứng dụng xác thực và mã khôi phục của tài khoản đã bị gỡ lúc {at}. Nếu không phải bạn, hãy liên hệ ngay CSKH.',
  },
  'identity-approved': {
    title: 'Danh tính của bạn đã được xác minh',
    body: 'Cảm ơn bạn. Chúng tôi đã xem hồ sơ và xác minh danh tính của bạn.',
  },
  'identity-refused': {
    title: 'Chưa thể xác minh danh tính của bạn',
    body: 'Vui lòng xem phần còn thiếu và gửi lại.\n\n{reason}',
  },
  'return-to-play': {
    title: 'Tài khoản mở lại để chơi từ {at}',
    body: 'Bạn đã chọn chơi lại. Cược và nạp tiền mở từ {at}. Các hạn mức bạn đặt vẫn giữ nguyên, và bạn có thể tạm nghỉ hoặc tự loại trừ lại bất cứ lúc nào. Nếu không phải bạn, hãy liên hệ ngay với CSKH.',
  },
  'bonus-credited': {
    title: 'Đã cộng thưởng {amount}',
    body: 'Chưa cược đủ {required} thì chưa rút và chưa chuyển được. Khoản thưởng có hạn đến {until}. Bạn có thể từ bỏ bất cứ lúc nào khi không còn cược mở.',
  },
  'bonus-half': {
    title: 'Bạn đã cược được một nửa yêu cầu thưởng',
    body: 'Còn phải cược {amount} trước {until}.',
  },
  'bonus-ending': {
    title: 'Khoản thưởng của bạn sắp hết hạn',
    body: 'Khoản thưởng hết hạn lúc {until}. Còn phải cược {amount}. Nếu chưa đủ, khoản thưởng và tiền thắng bị trừ, tiền của bạn chưa thua vẫn còn.',
  },
  'bonus-done': {
    title: 'Đã cược đủ: {amount} là của bạn',
    body: 'Khoản thưởng này không còn giữ việc rút và chuyển tiền. Phần vượt mức được giữ đã bị trừ: {removed}.',
  },
  'bonus-expired': {
    title: 'Khoản thưởng đã hết hạn',
    body: 'Khoản thưởng và tiền thắng bị trừ: {removed}. Bạn giữ {amount}.',
  },
  'reward-ending': {
    title: 'Bạn có phần thưởng {amount} chưa nhận',
    body: 'Bạn nhận được ở trung tâm phần thưởng đến {until}. Sau đó phần thưởng không còn.',
  },
  'reward-cleared': {
    title: 'Phần thưởng {amount} của bạn đã được duyệt',
    body: 'Bạn nhận được ở trung tâm phần thưởng đến {until}.',
  },
  'reward-refused': { title: 'Phần thưởng {amount} của bạn chưa được duyệt', body: 'Lý do: {reason}' },
  'application-granted': {
    title: 'Đơn của bạn đã được duyệt',
    body: 'Bạn có {amount} ở trung tâm phần thưởng, nhận được đến {until}.',
  },
  'application-refused': { title: 'Đơn của bạn chưa được duyệt', body: 'Lý do: {reason}' },
  'requirement-waived': {
    title: 'Một yêu cầu cược đã được miễn',
    body: 'Bạn không còn phải cược {amount} trước khi rút tiền.',
  },
  'agent-demoted': {
    title: 'Tài khoản của bạn đã trở lại là tài khoản người chơi',
    body: 'Hai nhân viên đã chuyển tài khoản của bạn thành tài khoản người chơi. Bạn không còn vào được trung tâm đại lý và các mã mời của bạn không còn hiệu lực. Số dư, các cược và những khoản bạn đã nhận vẫn giữ nguyên. Hãy hỏi CSKH nếu bạn có thắc mắc.',
  },
  'points-raised': {
    title: 'Điểm hoàn trả của bạn đã tăng',
    body: 'Tuyến trên đã tăng điểm hoàn trả hoặc nhóm thưởng xổ số của bạn. Giá trị mới áp dụng cho các cược đặt từ bây giờ.',
  },
  'points-lowered': {
    title: 'Điểm hoàn trả của bạn đã giảm',
    body: 'Tuyến trên đã giảm điểm hoàn trả của bạn. Mức mới áp dụng từ {day}. Cược đặt trước đó giữ mức cũ.',
  },
  'contract-offered': {
    title: `Đề nghị hợp đồng mới: ${kind}`,
    body: 'Tỷ lệ cao nhất được đề nghị là {rate}. Vui lòng đọc điều khoản và trả lời trước {until}. Sau đó đề nghị hết hạn.',
  },
  'contract-end-asked': {
    title: `Yêu cầu chấm dứt hợp đồng: ${kind}`,
    body: 'Tuyến trên yêu cầu chấm dứt hợp đồng. Nếu bạn không trả lời trước {until}, hợp đồng tiếp tục.',
  },
  'contract-accepted': {
    title: `Tuyến dưới đã chấp nhận: ${kind}`,
    body: 'Điều khoản mới áp dụng từ {at}.',
  },
  'contract-rejected': {
    title: `Tuyến dưới đã từ chối: ${kind}`,
    body: 'Thỏa thuận trước đó không thay đổi.',
  },
  'contract-withdrawn': {
    title: `Tuyến trên đã rút lại: ${kind}`,
    body: 'Tuyến trên đã rút lại nội dung đang chờ bạn trả lời. Hợp đồng hiện tại của bạn (nếu có) không thay đổi.',
  },
  'contract-expired': {
    title: `Không còn trả lời được: ${kind}`,
    body: 'Nội dung này không được trả lời kịp thời hạn, hoặc không còn phù hợp với hợp đồng ở tuyến trên. Hợp đồng hiện tại của bạn (nếu có) không thay đổi.',
  },
  'contract-offer-expired': {
    title: `Đề nghị hoặc yêu cầu của bạn đã hết hiệu lực: ${kind}`,
    body: '{account} không trả lời kịp thời hạn, hoặc nội dung không còn phù hợp với hợp đồng của bạn. Thỏa thuận trước đó không thay đổi. Bạn có thể gửi lại.',
  },
  'contract-ended': {
    title: `Hợp đồng của bạn kết thúc: ${kind}`,
    body: 'Hợp đồng kết thúc vào {at}. Kỳ trước thời điểm đó vẫn được trả theo điều khoản cũ.',
  },
  'contract-downline-ended': {
    title: `Hợp đồng của tuyến dưới kết thúc: ${kind}`,
    body: 'Hợp đồng của {account} kết thúc vào {at}. Bạn có thể đề nghị hợp đồng mới trong điều khoản của mình.',
  },
  'wage-paid': {
    title: 'Đã trả lương: {wage}',
    body: `Khoản ${kind} của ngày {day}: {wage} đã vào số dư của bạn. Bạn có thể mở và kiểm tra trong trung tâm đại lý.`,
  },
  'wage-short': {
    title: 'Một phần lương của bạn chưa được trả: {wage}',
    body: `Khoản ${kind} của ngày {day}: số dư của tuyến trên không đủ. Phần còn lại tự động được trả khi có tiền; hệ thống thử lại mỗi giờ.`,
  },
  'wage-owed': {
    title: 'Số dư của bạn không đủ để trả tuyến dưới: {wage}',
    body: `Khoản ${kind} của ngày {day}: vui lòng nạp tiền. Khoản bạn nợ sẽ tự động được trả từ số dư; hệ thống thử lại mỗi giờ.`,
  },
  'wage-paid-for': {
    title: 'Đã trả thay bạn cho tuyến dưới: {wage}',
    body: `Khoản ${kind} của ngày {day}: nền tảng đã trả khoản bạn nợ. Giờ bạn nợ nền tảng khoản này; nó được trừ từ số dư của bạn và trước đó không thể chuyển tiền ra khỏi tài khoản.`,
  },
  'wage-refused': {
    title: 'Lương không được trả: {wage}',
    body: `Khoản ${kind} của ngày {day}: số tiền này bị từ chối hoặc xóa nợ sau khi hai nhân viên xem xét. Bạn xem được trong hóa đơn ở trung tâm đại lý; nếu có thắc mắc hãy hỏi CSKH.`,
  },
  'wage-denied': {
    title: 'Lương không được trả sau khi xem xét: {wage}',
    body: `Khoản ${kind} của ngày {day}: việc xem xét cược trong đội của bạn đã xong và số tiền này không được trả. Bạn xem được trong hóa đơn ở trung tâm đại lý; nếu có thắc mắc hãy hỏi CSKH.`,
  },
  'wage-corrected': {
    title: 'Lương đã được điều chỉnh: {wage}',
    body: `Khoản ${kind} của ngày {day}: kết quả được sửa sau khi đã trả. Số tiền này sẽ trừ vào các hóa đơn cùng loại tiếp theo; số dư của bạn không bị trừ.`,
  },
  'lottery-late': {
    title: 'Kết quả kỳ {number} bị chậm',
    body: 'Kết quả chính thức của {lottery}, kỳ {number}, chưa được công bố. Cược của bạn vẫn được giữ cho đến khi có kết quả. Nếu đến {until} vẫn chưa có kết quả, toàn bộ tiền cược sẽ được hoàn lại.',
  },
  'lottery-moved': {
    title: 'Kỳ {number} có giờ quay mới',
    body: 'Kỳ {number} của {lottery} nay quay vào {at}. Vé của bạn vẫn nằm trong kỳ này. Nhận cược đến {until}.',
  },
  'lottery-void': {
    title: 'Kỳ {number} bị vô hiệu',
    body: 'Kỳ {number} của {lottery} bị vô hiệu. Tiền cược của mọi vé trong kỳ này đã được hoàn vào số dư của bạn.',
  },
  'lottery-corrected': {
    title: 'Kết quả kỳ {number} được sửa',
    body: 'Kết quả chính thức của {lottery}, kỳ {number}, đã được sửa. Vé của bạn trong kỳ này đã được tính lại. Phần chênh lệch nằm trong sao kê tài khoản.',
  },
  'lottery-owed': {
    title: 'Bạn còn nợ {wage}',
    body: 'Kết quả được sửa của {lottery}, kỳ {number}, trả ít hơn trước và số dư của bạn không đủ. Bạn còn nợ {wage}. Khoản này được trừ vào số dư, và chưa trả xong thì chưa thể chuyển tiền ra.',
  },
  'feedback-answered': {
    title: 'Chúng tôi đã trả lời tin nhắn của bạn',
    body: 'Bạn đã viết:\n{question}\n\nTrả lời của chúng tôi:\n{answer}',
  },
  'support-answered': {
    title: 'CSKH đã trả lời bạn',
    body: 'Có câu trả lời mới trong cuộc trò chuyện của bạn với CSKH.',
  },
}
