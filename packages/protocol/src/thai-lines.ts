/**
 * Thai has no spaces between words: browsers break its lines by a dictionary, which does not know the words that came from elsewhere.
 * It cuts them in two and takes the letters beside them for words of their own (`จา|กบี|คอน` for `จาก|บีคอน`). Syllables of the words
 * below hold together by a joiner without width (U+2060), and a space without width (U+200B) tells where they begin and end.
 */
const WORDS = [
  'เดิม|พัน',
  'รหัส|ผ่าน',
  'ตัว|เอง',
  'แจ็ก|พอต',
  'โปร|โม|ชั่น',
  'โปร|โม|ชัน',
  'คา|สิ|โน',
  'ฟรี|ส|ปิน',
  'รี|ส|ปิน',
  'ส|ปิน',
  'แคช|เอา|ต์',
  'เคร|ดิต',
  'โบ|นัส',
  'บา|คา|ร่า',
  'บา|คา|รา',
  'รู|เล็ต',
  'แบล็ก|แจ็ก',
  'วิดีโอ|โป๊ก|เกอร์',
  'โป๊ก|เกอร์',
  'คิว|อาร์|โค้ด',
  'คิว|อาร์',
  'พร้อม|เพย์',
  'ทรู|มัน|นี่',
  'พลิง|โก',
  'สล็อต',
  'อิน|เทอร์|เน็ต',
  'เว็บ|ไซต์',
  'เซิร์ฟ|เวอร์',
  'เบราว์|เซอร์',
  'วอล|เล็ต',
  'วอล|เล็ท',
  'ล็อก|อิน',
  'ปลด|ล็อก',
  'บล็อก',
  'แชท',
  'แฮช',
  'บี|คอน',
  'บอต',
  'ไวลด์',
  'ฟูล|เฮาส์',
  'ส|เต|รท|ฟลัช',
  'ส|เต|รท',
  'เช็ก|อิน',
  'อัป|ไลน์',
  'ดาวน์|ไลน์',
  'อี|สปอร์ต',
  'อาร์|เคด',
  'ป๊อป|อัป',
  'โซ|เชียล|มีเดีย',
  'ซูเปอร์|ซิกซ์',
  'พาส|ปอร์ต',
  'ออฟ|ไลน์',
  'ออน|ไลน์',
  'ไอ|พี',
  'โฮม',
  'กติกา',
  'ผล|กระ|ทบ',
  'ผู้|เล่น',
  'กรอก',
  'หรือ',
  'อย่าง',
  'เหลือ',
  'ยืน|ยัน',
  'รอบ',
  'คำ|ตอบ',
  'คำ|ถาม',
  'ตรวจ|สอบ',
  'ตั้ง|ค่า',
  'หน้า|แรก',
  'หลัก|ฐาน',
  'ผิด|พลาด',
  'ราย|ได้',
  'เปิด|เผย',
  'วง|ล้อ',
  'ตัว|ตน',
  'คัด|ลอก',
  'ลาย|เซ็น',
  'ขั้น|ต่ำ',
  'ติด|ตั้ง',
] as const

const JOINER = '\u2060'
const BOUNDARY = '\u200B'
const THAI = /[\u0E00-\u0E7F]/

const joined = new Map(WORDS.map((word) => [word.replaceAll('|', ''), word.replaceAll('|', JOINER)]))
/** The longest first: a free spin is one word, not one that ends in another. */
const KNOWN = new RegExp([...joined.keys()].sort((a, b) => b.length - a.length).join('|'), 'g')

/** A Thai text whose lines break between words only; what is no Thai stays as it is. */
export const keepThaiWords = (text: string): string =>
  text.replace(KNOWN, (word, at: number) => {
    const before = THAI.test(text[at - 1] ?? '') ? BOUNDARY : ''
    const after = THAI.test(text[at + word.length] ?? '') ? BOUNDARY : ''
    return `${before}${joined.get(word) ?? word}${after}`
  })
