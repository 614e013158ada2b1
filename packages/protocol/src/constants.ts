/**
 * The specification's numbers (sections 2 and 9), once. Whoever needs one takes it from here, so that a number that the
 * specification names is changed in one place; what an operator may change is a setting of the brand instead.
 */
export const constants = {
  /** Banners, notices, games, vendors. */
  bannerAutoplayMs: 5_000,
  noticesPerPage: 9,
  gamesPerPage: 12,
  /** Vendor tabs have arrows above this many. */
  vendorTabsMax: 7,
  /** Vendors of a menu of the header; with as many there is a button for more. */
  navVendorsMax: 11,
  vendorsPerView: 10,
  minimumBets: ['0.01', '0.05', '0.1', '0.5', '0.75'],
  popularCount: 20,
  vietnameseCount: 100,
  winnersMax: 50,

  /** The counter of the jackpot, in hundredths of the currency; heights in pixels. */
  jackpotStepCents: 16_511,
  jackpotStepMs: 3_000,
  digitHeight: 48,
  jackpotDigitHeight: 78,

  /** The generic modal. */
  modalDelayMs: 100,
  modalWidth: 200,
  modalHeight: 200,
  dialogWidth: 400,

  /** Part of the program that has not come by then is missing. */
  chunkTimeoutMs: 120_000,
  qrSize: 100,
  /** How long the list of countries stays after its field was left. */
  countryHideMs: 200,

  /** Pictures of letters: one in this time. */
  captchaThrottleMs: 1_000,

  /** The countdown to the next code: so many seconds for every minute that a code lives. */
  resendSecondsAMinute: 60,
  /** The name that a browser may remember for the next sign-in. */
  rememberedNameHours: 24,
  /** After too many of Firebase's own codes. */
  tooManyWaitSeconds: 300,
  /** What the specification's calls say of who asks: a browser. */
  platform: 'W',

  /** The back office for VIPs is open above this rank. */
  vipServiceAboveRank: 4,
  serviceWindowWidth: 440,
  serviceWindowHeight: 750,

  /** What a person writes and sends. */
  commentMax: 140,
  imagesMax: 3,
  imageBytesMax: 5 * 1024 * 1024,
} as const
