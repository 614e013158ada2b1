import { defaultArticles } from './default-articles.ts'
import type { ContentSeed } from './seed-content.ts'

/** What a fresh installation shows before an operator has written anything: true of the product as it stands. */
export const defaultContent: ContentSeed = {
  banners: [
    {
      groupName: 'w_home',
      artwork: '/art/banners/lantern-river.svg',
      mobileArtwork: '/art/banners/lantern-river-mobile.svg',
      linkageType: 'game',
      target: 'chao-phraya-nights',
      position: 10,
      texts: {
        th: { title: 'ค่ำคืนเจ้าพระยา', body: 'สล็อต 5 วงล้อริมแม่น้ำ บอก RTP ก่อนเล่น และตรวจสอบได้ทุกรอบ' },
        en: {
          title: 'Chao Phraya Nights',
          body: 'A five-reel slot by the river. RTP shown before you play, every round checkable.',
        },
        tl: {
          title: 'Chao Phraya Nights',
          body: 'Slot na may limang reel sa tabi ng ilog. Makikita ang RTP bago maglaro, at masusuri ang bawat round.',
        },
        vi: {
          title: 'Đêm Chao Phraya',
          body: 'Slot năm cuộn bên sông. Xem RTP trước khi chơi, ván nào cũng kiểm tra được.',
        },
        'zh-Hans': {
          title: '湄南河之夜',
          body: '河畔五轴老虎机，返还率 (RTP) 一目了然，每一局均可验证。',
        },
        ar: {
          title: 'ليالي تشاو فرايا',
          body: 'لعبة سلوت بخمس بكرات على ضفة النهر. نسبة RTP معروضة قبل اللعب، وكل جولة قابلة للتحقق.',
        },
      },
    },
    {
      groupName: 'w_home',
      artwork: '/art/banners/open-ledger.svg',
      mobileArtwork: '/art/banners/open-ledger-mobile.svg',
      linkageType: 'route',
      target: '/help#fairness',
      position: 20,
      texts: {
        th: { title: 'ตรวจผลได้ด้วยตัวคุณเอง', body: 'ทุกรอบมีหลักฐาน เบราว์เซอร์ของคุณคำนวณซ้ำได้โดยไม่ต้องเชื่อเรา' },
        en: {
          title: 'Check the result yourself',
          body: 'Every round leaves a proof. Your own browser recomputes it, without trusting us.',
        },
        tl: {
          title: 'Ikaw mismo ang sumuri',
          body: 'May patunay ang bawat round. Kayang ulitin ng browser mo ang kuwenta nang hindi kami pinagkakatiwalaan.',
        },
        vi: {
          title: 'Tự mình kiểm tra kết quả',
          body: 'Ván nào cũng có bằng chứng. Trình duyệt của bạn tự tính lại, không cần tin chúng tôi.',
        },
        'zh-Hans': {
          title: '亲自验证结果',
          body: '每一局都留有证明，您的浏览器即可重新计算，无需轻信我们。',
        },
        ar: {
          title: 'تحقّق من النتيجة بنفسك',
          body: 'لكل جولة إثبات. يعيد متصفحك حسابها بنفسه دون أن تضطر إلى تصديقنا.',
        },
      },
    },
    {
      groupName: 'w_rng',
      artwork: '/art/banners/night-market.svg',
      mobileArtwork: '/art/banners/night-market-mobile.svg',
      linkageType: 'none',
      target: null,
      position: 10,
      texts: {
        th: { title: 'สล็อตและเกม', body: 'เล่นด้วยเครดิตทดลอง ไม่มีมูลค่าเป็นเงินจริง' },
        en: { title: 'Slots & games', body: 'Played with play money. It has no cash value.' },
        tl: { title: 'Slots at laro', body: 'Nilalaro gamit ang play money. Wala itong halagang salapi.' },
        vi: { title: 'Slot & game', body: 'Chơi bằng tiền chơi thử, không có giá trị quy đổi.' },
        'zh-Hans': { title: '电子游戏', body: '使用试玩币游戏，没有现金价值。' },
        ar: { title: 'سلوت وألعاب', body: 'اللعب بنقود وهمية لا قيمة نقدية لها.' },
      },
    },
    {
      groupName: 'w_shop',
      artwork: '/art/banners/reward-stall.svg',
      mobileArtwork: '/art/banners/reward-stall-mobile.svg',
      linkageType: 'none',
      target: null,
      position: 10,
      texts: {
        th: { title: 'ของรางวัลริมน้ำ', body: 'สะสมคะแนนจากทุกเดิมพันที่สรุปผลแล้ว คะแนนไม่มีวันหมดอายุ' },
        en: { title: 'Rewards by the pond', body: 'Every settled bet earns points, and they never expire.' },
        tl: {
          title: 'Mga gantimpala sa lawa',
          body: 'May points ang bawat settled na taya, at hindi ito nag-e-expire.',
        },
        vi: {
          title: 'Quà tặng bên hồ',
          body: 'Mỗi cược đã kết toán đều tích điểm, điểm không bao giờ hết hạn.',
        },
        'zh-Hans': { title: '池畔好礼', body: '每笔已结算的投注都可累积积分，永不过期。' },
        ar: { title: 'هدايا على ضفة البركة', body: 'كل رهان محسوم يمنحك نقاطًا لا تنتهي صلاحيتها.' },
      },
    },
  ],
  notices: [
    {
      type: 'H',
      texts: {
        th: {
          title: 'เว็บไซต์นี้ใช้เครดิตทดลองเท่านั้น',
          body: '<p>ยอดเงินทุกบาทในเว็บไซต์นี้เป็น<strong>เครดิตทดลอง</strong> ฝากหรือถอนเป็นเงินจริงไม่ได้ และไม่มีมูลค่านอกเว็บไซต์</p><p>เติมเครดิตทดลองได้ที่หน้าเติมเครดิต มีเพดานต่อวัน</p>',
        },
        en: {
          title: 'This site runs on play money only',
          body: '<p>All balances here are <strong>play money</strong>. It cannot be bought or exchanged for cash and has no value outside this site.</p><p>Top it up on the deposit page, up to a daily limit.</p>',
        },
        tl: {
          title: 'Play money lamang ang gamit sa site na ito',
          body: '<p>Lahat ng balance rito ay <strong>play money</strong>. Hindi ito mabibili o mailalabas bilang pera at walang halaga sa labas ng site.</p><p>Magdagdag sa page ng deposit, hanggang sa limit bawat araw.</p>',
        },
        vi: {
          title: 'Trang này chỉ dùng tiền chơi thử',
          body: '<p>Mọi số dư ở đây đều là <strong>tiền chơi thử</strong>: không mua được, không rút ra tiền thật và không có giá trị ngoài trang này.</p><p>Thêm tiền chơi thử ở trang nạp tiền, theo hạn mức mỗi ngày.</p>',
        },
        'zh-Hans': {
          title: '本站仅使用试玩币',
          body: '<p>这里的所有余额都是<strong>试玩币</strong>，不可购买，不可提款，在本站之外没有价值。</p><p>可在存款页面领取，每日有上限。</p>',
        },
        ar: {
          title: 'يعمل هذا الموقع بنقود وهمية فقط',
          body: '<p>كل رصيد هنا <strong>نقود وهمية</strong> لا يمكن شراؤها أو صرفها، ولا قيمة لها خارج هذا الموقع.</p><p>يمكنك إضافة المزيد من صفحة الشحن ضمن حد يومي.</p>',
        },
      },
    },
    {
      type: 'H',
      texts: {
        th: {
          title: 'วิธีตรวจสอบผลของแต่ละรอบ',
          body: '<p>เปิดรอบที่ต้องการจากประวัติการเดิมพัน แล้วกด<strong>ดูย้อนหลังและตรวจผลรอบนี้</strong> เบราว์เซอร์จะคำนวณผลใหม่จากหลักฐานของรอบนั้น</p><p>อ่านเพิ่มเติมที่ <a href="/help#fairness">ความยุติธรรมของเกม</a></p>',
        },
        en: {
          title: 'How to check the result of a round',
          body: '<p>Open a round from your betting record and choose <strong>Watch and check the round</strong>. Your browser computes the result again from the proof of that round.</p><p>Read more in <a href="/help#fairness">Fair play</a>.</p>',
        },
        tl: {
          title: 'Paano suriin ang resulta ng isang round',
          body: '<p>Buksan ang isang round mula sa record ng taya at piliin ang <strong>Panoorin at i-check ang round</strong>. Uulitin ng browser mo ang kuwenta mula sa patunay ng round na iyon.</p><p>Magbasa pa sa <a href="/help#fairness">Patas na laro</a>.</p>',
        },
        vi: {
          title: 'Cách kiểm tra kết quả một ván',
          body: '<p>Mở một ván từ lịch sử cược rồi chọn <strong>Xem và kiểm tra ván</strong>. Trình duyệt sẽ tính lại kết quả từ bằng chứng của ván đó.</p><p>Đọc thêm ở <a href="/help#fairness">Công bằng trong game</a>.</p>',
        },
        'zh-Hans': {
          title: '如何验证每局结果',
          body: '<p>在投注记录中打开一局，选择<strong>查看并验证该局</strong>，浏览器会根据该局的证明重新计算结果。</p><p>详见<a href="/help#fairness">游戏公平</a>。</p>',
        },
        ar: {
          title: 'كيف تتحقق من نتيجة جولة',
          body: '<p>افتح جولة من سجل الرهانات واختر <strong>مشاهدة الجولة والتحقق منها</strong>. يعيد متصفحك حساب النتيجة من إثبات تلك الجولة.</p><p>اقرأ المزيد في <a href="/help#fairness">نزاهة الألعاب</a>.</p>',
        },
      },
    },
  ],
  articles: defaultArticles,
}
