import type { MethodEdit } from './methods/methods-store.ts'
import type { StepText } from './types.ts'

const UNIT = 10_000n

const steps = (...rows: [StepText['picture'], string][]): StepText[] =>
  rows.map(([picture, text]) => ({ picture, text }))

const playMoney: MethodEdit = {
  code: 'play-money',
  kind: 'play-money',
  currency: 'FUN',
  isEnabled: true,
  position: 10,
  minimum: 10n * UNIT,
  maximum: 5_000n * UNIT,
  fee: { fixed: 0n, share: 0 },
  validMinutes: 1,
  payee: {},
  texts: {
    th: {
      title: 'เติมเครดิตทดลอง',
      hint: 'ได้ทันที ไม่ใช่เงินจริง',
      steps: steps(['amount', 'เลือกจำนวนที่ต้องการเติม'], ['done', 'กด “เติมเครดิตทดลอง” ยอดเงินเพิ่มทันที']),
    },
    en: {
      title: 'Play-money top-up',
      hint: 'Immediately; it is not real money',
      steps: steps(
        ['amount', 'Choose how much to add.'],
        ['done', 'Tap “Add play money”. It is added to your balance immediately.'],
      ),
    },
    tl: {
      title: 'Top-up na play money',
      hint: 'Agad-agad; hindi ito totoong pera',
      steps: steps(
        ['amount', 'Piliin kung magkano ang idadagdag.'],
        ['done', 'I-tap ang “Magdagdag ng play money”. Papasok agad sa balance mo.'],
      ),
    },
    vi: {
      title: 'Thêm tiền chơi thử',
      hint: 'Có ngay, không phải tiền thật',
      steps: steps(
        ['amount', 'Chọn số tiền muốn thêm.'],
        ['done', 'Bấm “Thêm tiền chơi thử”, tiền vào số dư ngay.'],
      ),
    },
    'zh-Hans': {
      title: '领取试玩币',
      hint: '即时到账，非真实货币',
      steps: steps(['amount', '选择要领取的金额。'], ['done', '点击“领取试玩币”，立即到账。']),
    },
    ar: {
      title: 'شحن نقود وهمية',
      hint: 'فورًا، وليست أموالًا حقيقية',
      steps: steps(
        ['amount', 'اختر المبلغ الذي تريد إضافته.'],
        ['done', 'اضغط «إضافة نقود وهمية» فيصل إلى رصيدك فورًا.'],
      ),
    },
  },
}

const simulated: MethodEdit = {
  code: 'simulated-psp',
  kind: 'psp-redirect',
  currency: 'FUN',
  isEnabled: true,
  position: 20,
  minimum: 10n * UNIT,
  maximum: 50_000n * UNIT,
  fee: { fixed: 0n, share: 0 },
  validMinutes: 30,
  payee: {},
  texts: {
    th: {
      title: 'ผู้ให้บริการชำระเงิน (จำลอง)',
      hint: 'ทดลองขั้นตอนฝากเงินจริงโดยไม่มีเงินเคลื่อนไหว',
      steps: steps(
        ['amount', 'เลือกจำนวนเงินแล้วสร้างรายการฝาก'],
        ['phone', 'เปิดหน้าชำระเงินจำลองแล้วเลือกผลที่ต้องการทดลอง'],
        ['wait', 'กลับมาที่หน้านี้ สถานะจะเปลี่ยนเอง'],
        ['done', 'เมื่อยืนยันแล้ว ยอดเข้ากระเป๋าครั้งเดียว'],
      ),
    },
    en: {
      title: 'Payment provider (simulated)',
      hint: 'Walk through a real deposit; no money moves',
      steps: steps(
        ['amount', 'Choose an amount and make the deposit order.'],
        ['phone', 'Open the simulated payment page and choose how it ends.'],
        ['wait', 'Come back here; the status updates automatically.'],
        ['done', 'Once it is confirmed the money is in your wallet, once.'],
      ),
    },
    tl: {
      title: 'Payment provider (simulated)',
      hint: 'Subukan ang buong deposit; walang perang gagalaw',
      steps: steps(
        ['amount', 'Pumili ng halaga at gawin ang deposit order.'],
        ['phone', 'Buksan ang demo na payment page at piliin ang kalalabasan.'],
        ['wait', 'Bumalik dito; kusang magbabago ang lagay.'],
        ['done', 'Kapag nakumpirma, papasok ang pera sa wallet mo nang isang beses.'],
      ),
    },
    vi: {
      title: 'Cổng thanh toán (mô phỏng)',
      hint: 'Thử trọn quy trình nạp tiền, không có tiền thật nào được chuyển',
      steps: steps(
        ['amount', 'Chọn số tiền và tạo lệnh nạp.'],
        ['phone', 'Mở trang thanh toán mô phỏng và chọn kết quả muốn thử.'],
        ['wait', 'Quay lại đây, trạng thái sẽ tự thay đổi.'],
        ['done', 'Sau khi xác nhận, tiền vào ví đúng một lần.'],
      ),
    },
    'zh-Hans': {
      title: '支付渠道（模拟）',
      hint: '体验完整存款流程，不涉及真实资金',
      steps: steps(
        ['amount', '选择金额并提交存款订单。'],
        ['phone', '打开模拟支付页面，选择支付结果。'],
        ['wait', '返回本页，状态会自动更新。'],
        ['done', '确认后款项存入钱包，仅一次。'],
      ),
    },
    ar: {
      title: 'مزوّد دفع (محاكاة)',
      hint: 'جرّب خطوات إيداع كاملة دون أن تتحرك أي أموال',
      steps: steps(
        ['amount', 'اختر المبلغ وأنشئ طلب الإيداع.'],
        ['phone', 'افتح صفحة الدفع التجريبية واختر كيف تنتهي العملية.'],
        ['wait', 'عُد إلى هنا، وستتغير الحالة تلقائيًا.'],
        ['done', 'بعد التأكيد يصل المبلغ إلى محفظتك مرة واحدة.'],
      ),
    },
  },
}

const promptPay: MethodEdit = {
  code: 'promptpay',
  kind: 'promptpay-qr',
  currency: 'THB',
  isEnabled: false,
  position: 30,
  minimum: 50n * UNIT,
  maximum: 200_000n * UNIT,
  fee: { fixed: 0n, share: 0 },
  validMinutes: 15,
  payee: {},
  texts: {
    th: {
      title: 'พร้อมเพย์ QR',
      hint: 'สแกนด้วยแอปธนาคารใดก็ได้',
      steps: steps(
        ['amount', 'เลือกจำนวนเงินแล้วสร้างรายการฝาก'],
        ['scan', 'สแกน QR ด้วยแอปธนาคารของคุณ หรือบันทึกรูปแล้วเปิดจากแอป'],
        ['transfer', 'โอนให้ตรงยอดทุกสตางค์ จากบัญชีชื่อของคุณเอง'],
        ['slip', 'แนบสลิปแล้วรอตรวจสอบ'],
      ),
    },
    en: {
      title: 'PromptPay QR',
      hint: 'Scan it with any Thai banking app',
      steps: steps(
        ['amount', 'Choose an amount and make the deposit order.'],
        ['scan', 'Scan the QR code with your banking app, or save it and open it there.'],
        ['transfer', 'Pay the exact amount, to the satang, from an account in your own name.'],
        ['slip', 'Add the slip and wait for the check.'],
      ),
    },
    tl: {
      title: 'PromptPay QR',
      hint: 'I-scan gamit ang kahit anong Thai banking app',
      steps: steps(
        ['amount', 'Pumili ng halaga at gawin ang deposit order.'],
        ['scan', 'I-scan ang QR gamit ang banking app mo, o i-save at buksan doon.'],
        ['transfer', 'Bayaran ang eksaktong halaga, hanggang satang, mula sa account na sa pangalan mo.'],
        ['slip', 'Ilagay ang slip at hintayin ang pagsuri.'],
      ),
    },
    vi: {
      title: 'PromptPay QR',
      hint: 'Quét bằng bất kỳ ứng dụng ngân hàng Thái nào',
      steps: steps(
        ['amount', 'Chọn số tiền và tạo lệnh nạp.'],
        ['scan', 'Quét mã QR bằng ứng dụng ngân hàng, hoặc lưu ảnh và mở trong ứng dụng.'],
        ['transfer', 'Chuyển đúng số tiền, đến từng satang, từ tài khoản đứng tên bạn.'],
        ['slip', 'Thêm biên lai và chờ kiểm tra.'],
      ),
    },
    'zh-Hans': {
      title: 'PromptPay 二维码',
      hint: '可用任意泰国银行应用扫码',
      steps: steps(
        ['amount', '选择金额并提交存款订单。'],
        ['scan', '用银行应用扫描二维码，或保存图片后在应用中打开。'],
        ['transfer', '从本人账户按金额准确付款，精确到萨当。'],
        ['slip', '上传转账凭证，等待核实。'],
      ),
    },
    ar: {
      title: 'PromptPay QR',
      hint: 'امسح الرمز بأي تطبيق بنك تايلاندي',
      steps: steps(
        ['amount', 'اختر المبلغ وأنشئ طلب الإيداع.'],
        ['scan', 'امسح رمز QR بتطبيق البنك، أو احفظه وافتحه من التطبيق.'],
        ['transfer', 'ادفع المبلغ بالضبط حتى آخر ساتانغ، من حساب باسمك.'],
        ['slip', 'أضف إيصال الدفع وانتظر التحقق.'],
      ),
    },
  },
}

const bankTransfer: MethodEdit = {
  code: 'bank-transfer',
  kind: 'bank-transfer',
  currency: 'THB',
  isEnabled: false,
  position: 40,
  minimum: 100n * UNIT,
  maximum: 500_000n * UNIT,
  fee: { fixed: 0n, share: 0 },
  validMinutes: 30,
  payee: {},
  texts: {
    th: {
      title: 'โอนผ่านธนาคาร',
      hint: 'โอนเข้าบัญชีแล้วแนบสลิป',
      steps: steps(
        ['amount', 'เลือกจำนวนเงินแล้วสร้างรายการฝาก'],
        ['note', 'คัดลอกเลขบัญชีและยอดโอน ยอดมีเศษสตางค์เพื่อระบุรายการของคุณ'],
        ['transfer', 'โอนจากบัญชีชื่อของคุณเองให้ตรงยอด'],
        ['slip', 'แนบสลิปแล้วรอตรวจสอบ'],
      ),
    },
    en: {
      title: 'Bank transfer',
      hint: 'Transfer, then add the slip',
      steps: steps(
        ['amount', 'Choose an amount and make the deposit order.'],
        ['note', 'Copy the account number and the amount. Its last digits tell us it is yours.'],
        ['transfer', 'Transfer exactly that amount from an account in your own name.'],
        ['slip', 'Add the slip and wait for the check.'],
      ),
    },
    tl: {
      title: 'Bank transfer',
      hint: 'Mag-transfer, saka ilagay ang slip',
      steps: steps(
        ['amount', 'Pumili ng halaga at gawin ang deposit order.'],
        [
          'note',
          'Kopyahin ang account number at ang halaga. Sa huling mga numero namin malalamang sa iyo ito.',
        ],
        ['transfer', 'I-transfer ang eksaktong halaga mula sa account na sa pangalan mo.'],
        ['slip', 'Ilagay ang slip at hintayin ang pagsuri.'],
      ),
    },
    vi: {
      title: 'Chuyển khoản ngân hàng',
      hint: 'Chuyển khoản rồi thêm biên lai',
      steps: steps(
        ['amount', 'Chọn số tiền và tạo lệnh nạp.'],
        ['note', 'Sao chép số tài khoản và số tiền. Các số cuối giúp chúng tôi nhận ra tiền của bạn.'],
        ['transfer', 'Chuyển đúng số tiền đó từ tài khoản đứng tên bạn.'],
        ['slip', 'Thêm biên lai và chờ kiểm tra.'],
      ),
    },
    'zh-Hans': {
      title: '银行转账',
      hint: '转账后上传凭证',
      steps: steps(
        ['amount', '选择金额并提交存款订单。'],
        ['note', '复制账号和金额，尾数用于识别您的款项。'],
        ['transfer', '从本人账户按该金额准确转账。'],
        ['slip', '上传转账凭证，等待核实。'],
      ),
    },
    ar: {
      title: 'تحويل بنكي',
      hint: 'حوّل المبلغ ثم أضف إيصال الدفع',
      steps: steps(
        ['amount', 'اختر المبلغ وأنشئ طلب الإيداع.'],
        ['note', 'انسخ رقم الحساب والمبلغ. خاناته الأخيرة تدلّنا على أنه لك.'],
        ['transfer', 'حوّل هذا المبلغ بالضبط من حساب باسمك.'],
        ['slip', 'أضف إيصال الدفع وانتظر التحقق.'],
      ),
    },
  },
}

/** What a new brand begins with. Methods of real money are off and without receiving data until the operator enters them. */
export const defaultMethods: readonly { edit: MethodEdit; isSimulated: boolean }[] = [
  { edit: playMoney, isSimulated: false },
  { edit: simulated, isSimulated: true },
  { edit: promptPay, isSimulated: false },
  { edit: bankTransfer, isSimulated: false },
]
