import type { ArticleSeed } from './store.ts'

const VERSION = '2026-11'

export const defaultArticles: readonly ArticleSeed[] = [
  {
    slug: 'term',
    position: 10,
    version: VERSION,
    texts: {
      th: {
        title: 'ข้อกำหนดการใช้งาน',
        body: '<p>ผู้เล่นต้องมีอายุ 20 ปีขึ้นไป หนึ่งคนมีได้หนึ่งบัญชี และห้ามให้ผู้อื่นใช้บัญชีแทน</p><p>ยอดเงินในเว็บไซต์นี้เป็นเครดิตทดลอง ไม่มีมูลค่าเป็นเงินจริง ฝากหรือถอนไม่ได้</p><p>ผลของรอบถือเป็นที่สุดเมื่อเซิร์ฟเวอร์บันทึกแล้ว แม้คุณปิดหน้าจอก่อนเห็นผล หากเกมมีความผิดพลาด รอบที่เกี่ยวข้องจะถูกยกเลิกและคืนเงินเดิมพัน</p>',
      },
      en: {
        title: 'Terms of use',
        body: '<p>A player is 20 years old or older, has one account, and lets nobody else use it.</p><p>The money on this site is play money. It has no cash value and can be neither paid in nor out.</p><p>The result of a round stands once the server has recorded it, even if you close the page before you see it. Where a game fails, its rounds are voided and the stakes returned.</p>',
      },
      tl: {
        title: 'Mga tuntunin ng paggamit',
        body: '<p>Ang manlalaro ay 20 taong gulang pataas, may iisang account, at hindi ito ipinapagamit sa iba.</p><p>Play money ang gamit sa site na ito. Wala itong halagang salapi at hindi maipapasok o mailalabas bilang pera.</p><p>Pinal ang resulta ng round kapag naitala na ng server, kahit isara mo ang pahina bago mo ito makita. Kapag nagkamali ang laro, kinakansela ang mga round at ibinabalik ang taya.</p>',
      },
    },
  },
  {
    slug: 'fairness',
    position: 20,
    version: VERSION,
    texts: {
      th: {
        title: 'ความยุติธรรมของเกม',
        body: '<p>ก่อนคุณเล่น เซิร์ฟเวอร์เลือกค่าลับและแสดงลายนิ้วมือ (แฮช) ของค่านั้น คุณเลือกค่าของคุณเองเพิ่มได้ ผลของแต่ละรอบคำนวณจากค่าทั้งสองและหมายเลขรอบ</p><p>เมื่อคุณเปลี่ยนค่า เซิร์ฟเวอร์จะเปิดเผยค่าลับเดิม จากนั้นใครก็ตรวจได้ว่าค่านั้นตรงกับลายนิ้วมือ และคำนวณผลซ้ำได้ตรงกันทุกรอบ</p><ul><li>เปิดรอบจากประวัติการเดิมพันแล้วกดตรวจสอบ</li><li>ดาวน์โหลดหลักฐานแล้วตรวจโดยไม่ต้องต่ออินเทอร์เน็ต</li></ul>',
      },
      en: {
        title: 'Fair play',
        body: '<p>Before you play, the server picks a secret and shows its fingerprint (hash). You may add a seed of your own. Each result is computed from both and the number of the round.</p><p>When you change seeds, the server reveals the old secret. Anybody can then check that it fits the fingerprint and compute every result again.</p><ul><li>Open a round from your betting record and choose Verify.</li><li>Or download its proof and check it with no network at all.</li></ul>',
      },
      tl: {
        title: 'Patas na laro',
        body: '<p>Bago ka maglaro, pumipili ang server ng lihim at ipinapakita ang fingerprint (hash) nito. Maaari kang magdagdag ng sarili mong seed. Kinukuwenta ang bawat resulta mula sa dalawa at sa bilang ng round.</p><p>Kapag nagpalit ka ng seed, inilalantad ng server ang dating lihim. Masusuri na ng kahit sino kung tugma ito sa fingerprint at makukuwenta muli ang bawat resulta.</p><ul><li>Buksan ang round mula sa talaan ng taya at piliin ang Suriin.</li><li>O i-download ang patunay at suriin ito kahit walang network.</li></ul>',
      },
    },
  },
  {
    slug: 'play-money',
    position: 30,
    version: VERSION,
    texts: {
      th: {
        title: 'เครดิตทดลอง',
        body: '<p>บัญชีใหม่ได้รับเครดิตทดลองทันที และเติมเพิ่มได้ที่หน้าเติมเงินภายในเพดานต่อวัน เครดิตทดลองซื้อไม่ได้ ขายไม่ได้ และแลกเป็นเงินจริงไม่ได้</p>',
      },
      en: {
        title: 'Play money',
        body: '<p>A new account starts with play money, and more is free on the deposit page up to a daily limit. It cannot be bought, sold or exchanged for cash.</p>',
      },
      tl: {
        title: 'Play money',
        body: '<p>May play money agad ang bagong account, at may libreng dagdag sa pahina ng deposito hanggang sa limitasyon bawat araw. Hindi ito mabibili, maibebenta o maipapalit sa salapi.</p>',
      },
    },
  },
  {
    slug: 'responsible',
    position: 40,
    version: VERSION,
    texts: {
      th: {
        title: 'เล่นอย่างรับผิดชอบ',
        body: '<p>เกมมีไว้เพื่อความเพลิดเพลิน เกมทุกเกมบอก RTP ไว้ก่อนเล่น ในระยะยาวผู้เล่นได้คืนน้อยกว่าที่เดิมพันเสมอ</p><ul><li>กำหนดเวลาเล่นไว้ก่อนเริ่ม และหยุดเมื่อถึงเวลา</li><li>อย่าเล่นเพื่อเอาคืน ผลของรอบก่อนไม่มีผลต่อรอบถัดไป</li><li>พักเมื่อไม่สนุกแล้ว</li></ul><p>หากการพนันทำให้คุณหรือคนใกล้ตัวเดือดร้อน โทรสายด่วนสุขภาพจิต 1323 ได้ตลอด 24 ชั่วโมง</p>',
      },
      en: {
        title: 'Playing responsibly',
        body: '<p>Games are for fun. Each shows its RTP before you play; over time players get back less than they stake.</p><ul><li>Decide how long you will play before you start, and stop then.</li><li>Do not chase losses: no round remembers the one before.</li><li>Take a break when it stops being fun.</li></ul><p>If gambling troubles you or somebody close to you in Thailand, the mental health hotline 1323 answers day and night.</p>',
      },
      tl: {
        title: 'Responsableng paglalaro',
        body: '<p>Libangan ang mga laro. Ipinapakita ng bawat laro ang RTP bago maglaro; sa katagalan, mas maliit ang bumabalik kaysa sa itinaya.</p><ul><li>Magtakda ng oras bago magsimula, at huminto kapag dumating ito.</li><li>Huwag habulin ang talo: walang round na nakakaalala sa nauna.</li><li>Magpahinga kapag hindi na masaya.</li></ul><p>Kung nagdudulot ng problema ang pagsusugal sa iyo o sa malapit sa iyo, sa Thailand ay bukas araw at gabi ang hotline 1323 para sa kalusugang pangkaisipan.</p>',
      },
    },
  },
]
