/**
 * Letters of other alphabets that cannot be told from Latin ones on a screen, after Unicode's compatibility forms are gone.
 * Upper and lower case are listed apart because they look like different letters.
 */
const TWINS = [
  'аa АA ВB сc СC ԁd еe ЕE һh НH іi ІI јj ЈJ КK ӏl МM оo ОO рp РP ԛq ѕs ЅS ТT ԝw хx ХX уy УY ѵv',
  'αa ΑA ΒB ΕE ΗH ιi ΙI κk ΚK ΜM ΝN νv οo ΟO ρp ΡP ΤT υu ΥY χx ΧX ΖZ',
].join(' ')

/** Within Latin: what a quick eye takes for a small L or an O. */
const NEAR = { I: 'l', '1': 'l', '|': 'l', '0': 'o' }

const lookAlikes = new Map<string, string>([
  ...TWINS.split(' ').map((pair): [string, string] => [pair[0]!, pair[1]!]),
  ...Object.entries(NEAR),
])

const fold = (text: string) => text.toUpperCase().toLowerCase().normalize('NFKC')

/** The spelling a name is kept and shown in. */
export const cleanUsername = (username: string): string => username.normalize('NFKC').trim()

/** One key a name, whatever its case or form: what signs in, and what must be unique. */
export const usernameKey = (username: string): string => fold(cleanUsername(username))

/** What a name looks like. Two names of one skeleton cannot both exist. */
export const usernameSkeleton = (username: string): string => {
  const latin = [...cleanUsername(username)].map((letter) => lookAlikes.get(letter) ?? letter)
  return fold(latin.map((letter) => lookAlikes.get(letter) ?? letter).join(''))
}

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** Characters nobody sees, direction overrides and letters of two alphabets that imitate each other have no place in a name. */
export const isHonestName = (username: string): boolean => {
  const name = cleanUsername(username)
  return !UNSEEN.test(name) && ALPHABETS.filter((alphabet) => alphabet.test(name)).length <= 1
}

const RESERVED = new Set(
  (
    'admin administrator root system sysadmin superuser owner operator moderator mod staff employee support help helpdesk service ' +
    'customerservice customer care agent cashier casino house bank payment payments billing finance security official team bot ' +
    'dealer croupier jackpot winner vendor player guest visitor trial anonymous user username member null undefined nil none nan ' +
    'true false test tester postmaster webmaster hostmaster abuse noreply info contact legal compliance'
  ).split(' '),
)

const plain = (key: string) => key.replaceAll(/[^\p{L}\p{N}]/gu, '')
const undigited = (key: string) =>
  key.replaceAll('0', 'o').replaceAll('1', 'i').replaceAll('3', 'e').replaceAll('4', 'a').replaceAll('5', 's')

/** A name that speaks for the platform: the brand's own and the words staff and programs are called by, with or without a number. */
export const isReserved = (username: string, brandName: string): boolean => {
  const key = plain(usernameKey(username))
  const brand = plain(usernameKey(brandName))
  const letters = [...key]
  const stem = letters.slice(0, letters.findLastIndex((letter) => !/\p{N}/u.test(letter)) + 1).join('')
  const spellings = [key, stem, undigited(key), undigited(stem), usernameSkeleton(key)]
  return (
    spellings.some((spelling) => RESERVED.has(spelling) || spelling === brand) ||
    (brand.length >= 4 && key.startsWith(brand))
  )
}
