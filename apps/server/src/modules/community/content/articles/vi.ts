import type { ArticleTexts } from './texts.ts'

export const vi: ArticleTexts = {
  term: {
    title: 'Điều khoản sử dụng',
    body: '<p>Người chơi phải từ 20 tuổi trở lên, mỗi người một tài khoản và không cho người khác dùng thay.</p><p>Tiền trên trang này là tiền chơi thử. Nó không có giá trị tiền mặt, không nạp hay rút được như tiền thật.</p><p>Kết quả của một ván là cuối cùng khi máy chủ đã ghi nhận, kể cả khi bạn đóng trang trước khi thấy. Nếu game gặp lỗi, các ván bị hủy và tiền cược được trả lại.</p>',
  },
  'bonus-terms': {
    title: 'Thưởng và điều kiện',
    body: '<p>Thưởng là tiền cộng thêm vào khoản nạp. Bạn chọn ở trang <a href="/promotions">khuyến mãi</a> trước khi nạp và xem đủ điều kiện trước: phải cược bao nhiêu, mức cược tối đa, mức được giữ tối đa, thời hạn và trò chơi không được tính. Điều kiện bạn đã chọn không thay đổi.</p><p>Chưa cược đủ thì chưa rút và chưa chuyển được. Bạn có thể chơi tiếp, hoặc từ bỏ khoản thưởng khi không còn cược mở: khoản thưởng và tiền thắng bị trừ, tiền của bạn chưa thua vẫn còn. <a href="/#/me/bonusDetails">Chi tiết thưởng</a> cho biết còn phải cược bao nhiêu. Không chọn thưởng thì khoản nạp không bị ràng buộc điều kiện.</p>',
  },
  'account-security': {
    title: 'Giữ an toàn tài khoản',
    body: '<p>Mở <a href="/#/me/security">Bảo mật tài khoản</a>. Tại đó bạn có thể:</p><ul><li>đổi mật khẩu và đặt mật khẩu giao dịch riêng;</li><li>xác nhận email và số điện thoại để khôi phục tài khoản khi cần;</li><li>bật ứng dụng xác thực và cất mã khôi phục ở nơi an toàn;</li><li>xem thiết bị đang đăng nhập và đăng xuất chúng.</li></ul><p>Nhân viên không bao giờ hỏi mật khẩu hay mã của bạn. Nếu có người hỏi, đừng cho biết.</p>',
  },
  contact: {
    title: 'Liên hệ',
    body: '<p>Bạn có thể viết cho chúng tôi ngay tại đây: chọn <strong>Viết cho chúng tôi</strong> ở cuối trung tâm trợ giúp, chọn chủ đề, viết tối đa 140 ký tự và đính kèm tối đa 3 ảnh.</p><p>Mọi tin đều có người đọc. Câu trả lời được gửi vào hộp thư của bạn và hiển thị ở trung tâm trợ giúp.</p>',
  },
  deposit: {
    title: 'Cách nạp tiền',
    body: '<ol><li>Đăng nhập và mở <a href="/#/me/depositv2">trang nạp tiền</a>.</li><li>Chọn hoặc nhập số tiền chơi thử, trong mức tối thiểu, tối đa và giới hạn mỗi ngày ghi ở đó.</li><li>Xác nhận. Số dư tăng ngay và giao dịch nằm trong lịch sử giao dịch.</li></ol><p>Nếu trang mở phương thức thanh toán, chính trang đó sẽ nêu phí, mức tối thiểu, tối đa và thời gian của từng phương thức trước khi bạn trả.</p>',
  },
  withdraw: {
    title: 'Cách rút tiền',
    body: '<p>Tiền chơi thử không có giá trị tiền mặt nên không rút được. Nếu trang dùng tiền thật và mở rút tiền, các bước là:</p><ol><li>Thêm tài khoản nhận tiền đứng tên bạn và đặt mật khẩu giao dịch.</li><li>Mở <a href="/#/me/withdraw">trang rút tiền</a>: trang cho biết rút được bao nhiêu và vì sao phần còn lại chưa rút được.</li><li>Xác nhận bằng mật khẩu giao dịch rồi theo dõi trạng thái và lý do ở cùng trang.</li><li>Khi chúng tôi đã chuyển, hãy cho biết bạn nhận đủ, nhận một phần hay chưa nhận.</li></ol>',
  },
  'play-money': {
    title: 'Tiền chơi thử',
    body: '<p>Tài khoản mới có sẵn tiền chơi thử, và bạn có thể nhận thêm miễn phí ở trang nạp tiền trong giới hạn mỗi ngày. Không thể mua, bán hay đổi tiền này lấy tiền mặt.</p>',
  },
  rtp: {
    title: 'RTP là gì',
    body: '<p>RTP là phần tiền cược trò chơi trả lại trung bình qua rất nhiều ván: với 96%, cứ 100 tiền cược trung bình trả lại 96. Trong thời gian ngắn, kết quả có thể lệch xa về cả hai phía.</p><p>Trò chơi của chúng tôi ghi RTP trước khi chơi và ở trang luật chơi. Con số này đến từ bảng cố định của trò chơi, không đổi theo người chơi, giờ giấc hay mức cược.</p>',
  },
  fairness: {
    title: 'Trò chơi công bằng',
    body: '<p>Trước khi bạn chơi, máy chủ chọn một seed và công bố mã niêm phong (SHA-256) của nó. Bạn có thể thêm seed của riêng mình. Mỗi kết quả được tính từ cả hai và số thứ tự ván.</p><p>Khi bạn đổi seed, máy chủ tiết lộ seed cũ. Ai cũng có thể kiểm tra seed đó khớp với mã niêm phong và tính lại mọi kết quả.</p><ul><li>Mở một ván trong lịch sử cược và chọn “Xem và kiểm tra ván”.</li><li>Hoặc tải bằng chứng về và kiểm tra không cần mạng.</li></ul>',
  },
  'verify-round': {
    title: 'Cách kiểm tra một ván',
    body: '<ol><li>Mở <a href="/#/me/bets">lịch sử cược</a> và chọn một ván.</li><li>Chọn <strong>Xem và kiểm tra ván</strong>. Trang <a href="/verify">Kiểm tra kết quả</a> hiển thị bằng chứng của ván đó.</li><li>Trình duyệt của bạn tính lại kết quả và cho biết có khớp hay không.</li></ol><p>Nếu seed của chúng tôi chưa được tiết lộ, hãy đổi seed ở trang <a href="/#/me/fairness">công bằng</a>; mọi ván cũ sẽ kiểm tra được ngay.</p>',
  },
  responsible: {
    title: 'Chơi có trách nhiệm',
    body: '<p>Trò chơi là để giải trí. Mỗi trò đều ghi RTP trước khi chơi; về lâu dài người chơi nhận lại ít hơn số đã cược.</p><ul><li>Định trước sẽ chơi bao lâu và dừng đúng lúc.</li><li>Đừng chơi để gỡ: không ván nào nhớ ván trước.</li><li>Nghỉ khi không còn thấy vui.</li></ul><p>Nếu cờ bạc gây khó khăn cho bạn hoặc người thân ở Thái Lan, đường dây sức khỏe tinh thần 1323 trả lời cả ngày lẫn đêm.</p>',
  },
  'safer-tools': {
    title: 'Giới hạn và tạm nghỉ',
    body: '<p>Trang <a href="/safer-play">chơi an toàn</a> có đủ công cụ ở một chỗ:</p><ul><li>giới hạn thua, cược và thời gian: giảm thì có hiệu lực ngay, tăng thì phải chờ và xác nhận lần nữa;</li><li>nhắc nhở khi đang chơi về thời gian đã chơi và số thắng thua;</li><li>tạm nghỉ hoặc tự loại trừ: trò chơi đóng suốt thời gian đó, không mở sớm được;</li><li>đóng tài khoản và nhận bản sao dữ liệu của bạn.</li></ul>',
  },
}
