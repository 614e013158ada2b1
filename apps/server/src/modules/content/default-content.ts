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
      },
    },
  ],
  notices: [
    {
      type: 'H',
      texts: {
        th: {
          title: 'เว็บไซต์นี้ใช้เครดิตทดลองเท่านั้น',
          body: '<p>ยอดเงินทุกบาทในเว็บไซต์นี้เป็น<strong>เครดิตทดลอง</strong> ฝากหรือถอนเป็นเงินจริงไม่ได้ และไม่มีมูลค่านอกเว็บไซต์</p><p>เติมเครดิตทดลองได้ที่หน้าเติมเงิน มีเพดานต่อวัน</p>',
        },
        en: {
          title: 'This site runs on play money only',
          body: '<p>Every balance here is <strong>play money</strong>. It cannot be bought or cashed out and is worth nothing outside this site.</p><p>Top it up on the deposit page, up to a daily limit.</p>',
        },
        tl: {
          title: 'Play money lamang ang gamit sa site na ito',
          body: '<p>Lahat ng balanse rito ay <strong>play money</strong>. Hindi ito mabibili o mailalabas bilang pera at walang halaga sa labas ng site.</p><p>Magdagdag sa pahina ng deposito, hanggang sa limitasyon bawat araw.</p>',
        },
      },
    },
    {
      type: 'H',
      texts: {
        th: {
          title: 'วิธีตรวจสอบผลของแต่ละรอบ',
          body: '<p>เปิดรอบที่ต้องการจากประวัติการเดิมพัน แล้วกด<strong>ตรวจสอบ</strong> เบราว์เซอร์จะคำนวณผลใหม่จากหลักฐานของรอบนั้น</p><p>อ่านเพิ่มเติมที่ <a href="/help#fairness">ความยุติธรรมของเกม</a></p>',
        },
        en: {
          title: 'How to check the result of a round',
          body: '<p>Open a round from your betting record and choose <strong>Verify</strong>. Your browser computes the result again from the proof of that round.</p><p>Read more in <a href="/help#fairness">Fair play</a>.</p>',
        },
        tl: {
          title: 'Paano suriin ang resulta ng isang round',
          body: '<p>Buksan ang isang round mula sa talaan ng taya at piliin ang <strong>Suriin</strong>. Uulitin ng browser mo ang kuwenta mula sa patunay ng round na iyon.</p><p>Magbasa pa sa <a href="/help#fairness">Patas na laro</a>.</p>',
        },
      },
    },
  ],
  articles: defaultArticles,
}
