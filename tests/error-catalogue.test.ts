import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { offeredLanguages } from '../packages/protocol/src/languages.ts'
import { refusals } from '../packages/protocol/src/refusals.ts'

const root = new URL('../', import.meta.url).pathname
const dictionary = (folder: string, language: string) =>
  JSON.parse(readFileSync(`${root}${folder}/${language}.json`, 'utf8')) as Record<string, string>

/** Section 8 of the specification: what goes wrong, the codes and words it is told in, and the words of the way on. */
const catalogue: [event: string, codes: (keyof typeof refusals)[], words: string[]][] = [
  ['a code by SMS could not be sent', ['SMS_PAUSED', 'CODE_TOO_SOON', 'CODE_LIMIT', 'PHONE_COUNTRY_OFF'], []],
  ['the invitation code is wrong', ['AFFILIATE_UNKNOWN'], []],
  [
    'the sign-in failed',
    ['WRONG_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'CHALLENGE_NEEDED', 'CHALLENGE_FAILED'],
    [],
  ],
  ['customer service could not be fetched', [], ['shell.noDesk']],
  ['an account of one’s own is needed', [], ['account.needTitle', 'account.needText', 'account.needSubmit']],
  [
    'maintenance',
    ['MAINTENANCE'],
    ['system.maintenanceTitle', 'system.maintenanceEnds', 'system.maintenanceText'],
  ],
  [
    'the place is blocked',
    ['REGION_BLOCKED'],
    ['system.regionTitle', 'system.regionText', 'system.ip', 'system.toMyMoney'],
  ],
  ['a part came too late', [], ['system.codeLate', 'system.codeMissingText']],
  ['a part is missing', [], ['shell.codeMissing', 'system.unstarted', 'system.reload']],
  ['a style sheet is missing', [], ['system.styleMissing', 'system.codeMissingText']],
  [
    'the house that proves numbers refuses',
    ['FIREBASE_REFUSED'],
    [
      'badNumber',
      'noNumber',
      'tooMany',
      'unknown',
      'badCode',
      'captcha',
      'quota',
      'off',
      'expired',
      'closed',
    ].map((fault) => `firebase.${fault}`),
  ],
  [
    'the line is down',
    ['UNAVAILABLE', 'TRY_AGAIN'],
    ['shell.networkAbnormal', 'shell.offline', 'shell.addressDown'],
  ],
  [
    'a window was blocked',
    [],
    ['windowBlocked.title', 'windowBlocked.text', 'windowBlocked.again', 'windowBlocked.here'],
  ],
  [
    'an address leads nowhere',
    ['URL_REFUSED', 'NOT_FOUND'],
    ['shell.badAddress', 'system.notFoundText', 'system.toHome'],
  ],
  // T8: nobody is told whether an account exists.
  ['there is no such name', ['WRONG_CREDENTIALS'], ['recover.sent']],
  ['nobody is signed in', ['NOT_SIGNED_IN', 'SESSION_ENDED'], []],
  ['a game is under maintenance', ['GAME_MAINTENANCE', 'GAME_OFF'], ['game.others', 'game.othersNow']],
  ['only agents may', ['NOT_ALLOWED'], []],
  ['something broke', ['INTERNAL'], ['system.crash', 'system.crashText']],
]

const english = {
  codes: dictionary('packages/protocol/refusals', 'en'),
  words: dictionary('apps/web/messages', 'en'),
}

test.each(catalogue)('%s: has its texts in every language', (_, codes, words) => {
  for (const code of codes) expect(refusals).toHaveProperty(code)
  for (const language of offeredLanguages) {
    const own = {
      codes: dictionary('packages/protocol/refusals', language),
      words: dictionary('apps/web/messages', language),
    }
    const bare = [
      ...codes.filter(
        (code) => !own.codes[code] || (language !== 'en' && own.codes[code] === english.codes[code]),
      ),
      ...words.filter(
        (word) => !own.words[word] || (language !== 'en' && own.words[word] === english.words[word]),
      ),
    ]
    expect([language, bare]).toEqual([language, []])
  }
})

test('every refusal says what to do, in the words of the person who reads it, and nothing of the machine', () => {
  for (const [code, text] of Object.entries(english.codes))
    expect([code, /\b(null|undefined|exception|stack|sql|constraint|uuid)\b/i.test(text)]).toEqual([
      code,
      false,
    ])
})
