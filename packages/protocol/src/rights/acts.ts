/**
 * Who decides what a call of staff changes. Every call of the back office that is no plain read has its line here; a test holds the table
 * against the calls. The server does what it says (`modules/operators/second-person.ts`).
 */
export interface Act {
  /**
   * `one`: one person is enough, and `why` says for what reason. `two`: the call becomes a proposal, and what it would do is done when a
   * second person approves it. `depends`: as `one`, but the action itself asks for a second person where it moves more than one may.
   * `own`: the call has its own way to a second person. `decide`: it is the word of the second person.
   */
  by: 'one' | 'two' | 'depends' | 'own' | 'decide'
  /** Name of the proposal in the queue: the action that its audit row bears. */
  kind?: string
  /**
   * Asks for a code of the authenticator that was used for nothing else, or for the password where there are no second factors; `asked`:
   * where the action says so. What becomes a proposal always asks.
   */
  isFresh?: true | 'asked'
  /** What it answers is secret and is kept sealed for the person who proposed it. */
  isSecret?: true
  why: string
}

const one = (why: string): Act => ({ by: 'one', why })
const two = (kind: string, why: string): Act => ({ by: 'two', kind, why })
const depends = (kind: string, why: string): Act => ({ by: 'depends', kind, why })
const own = (why: string): Act => ({ by: 'own', isFresh: true, why })

const LOOK = 'a look, written down with its reason'
const WORDS = 'words and pictures; every version is kept and can be put back'
const TALK = 'an answer to one person; it moves no money'
const SHELF = 'order and faces of the lobby; it opens no way for money'
const GUARD = 'it only makes things tighter'

export const acts: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  withdrawalDesk: {
    number: one(LOOK),
    take: one('a name on a case'),
    approve: {
      by: 'own',
      isFresh: 'asked',
      why: 'above the limit a second approver, never the first one again; who approves never pays',
    },
    reject: one('the money goes back to its owner'),
    pay: own('only what others approved; who approved it cannot pay it'),
    decide: two('withdrawals.decide', 'ends a dispute about money with one word'),
    askAgain: one('asks the bank; what it answers decides'),
    proposeEnd: own('a proposal'),
    shareAccount: two('withdrawals.share-account', 'opens a payout account to another person'),
    openAccounts: two('withdrawals.open-accounts', 'takes away a lock that the player set'),
    changePolicy: two('withdrawals.policy', 'holds the limits that everything else about payouts rests on'),
  },
  staffTies: {
    declareTie: one(GUARD),
    noteTie: one(GUARD),
    endTie: two('withdrawals.end-tie', 'lets somebody approve money of a person they were tied to'),
  },
  messageDesk: {
    save: one(WORDS),
    send: one(WORDS),
    withdraw: one(WORDS),
    reach: one(LOOK),
  },
  chatDesk: {
    remove: one(TALK),
    keep: one(TALK),
    mute: one(TALK),
    lift: one(TALK),
    changeWords: one(TALK),
  },
  supportDesk: {
    take: one(TALK),
    handOver: one(TALK),
    answer: one(TALK),
    addPicture: one(TALK),
    seen: one(TALK),
    close: one(TALK),
    saveReadyAnswer: one(WORDS),
    removeReadyAnswer: one(WORDS),
    changePolicy: one('opening hours and promises of customer service'),
  },
  depositAdmin: {
    decide: depends('deposits.credit', 'a credit that neither a provider nor a bank confirmed'),
    saveMethod: two('deposits.method', 'says where players send their money'),
    changeKey: { ...two('deposits.key', 'whoever holds the key can confirm payments'), isSecret: true },
    testCallback: one('an event that means nothing, to our own address'),
    uploadStatement: two('deposits.statement', 'its rows credit orders as the word of the bank'),
    matchRow: depends('deposits.match-row', 'a credit of more than was ordered'),
    dismissRow: one('credits nothing; the row stays in the list'),
    openAgain: one('lets somebody order again; every payment is still judged by itself'),
  },
  breakdownsDesk: {
    reopen: two('breakdowns.reopen-game', 'puts a game that failed back into play'),
  },
  potsDesk: { open: two('jackpot.open-pot', 'moves the return of every slot') },
  returnsDesk: {
    settleAlarm: one('a note; the alarm comes again while the figure is outside'),
    saveRule: two('returns.rule', 'says whether a game outside its return goes on'),
  },
  vipDesk: { saveProgramme: two('vip.programme', 'what levels give is money') },
  pointsDesk: {
    saveProgramme: two('points.programme', 'points turn into money by it'),
    saveItem: two('points.item', 'the price of money in points'),
    moveOrder: one('a parcel on its way'),
    proposeCorrection: own('a proposal'),
  },
  submissionsDesk: { answerFeedback: one(TALK), decideApplication: one(TALK) },
  identityDesk: {
    person: one(LOOK),
    document: one(LOOK),
    take: one('a name on a case'),
    approve: one('the policy, which two people set, says which level needs two reviewers'),
    refuse: one(GUARD),
    changePolicy: two('identity.policy', 'says who is asked who they are'),
    importList: two(
      'identity.list',
      'a list takes the place of the one before it: with fewer names fewer are found',
    ),
    decideHit: depends(
      'identity.clear-hit',
      'clearing lets somebody in for good who is on a list; confirming only tightens',
    ),
  },
  playerSecurity: { endSessions: one(GUARD), proposeFactorReset: own('a proposal') },
  elsewhereDesk: {
    saveProvider: two('settings.elsewhere', 'whoever is let in by it is whoever its keys say'),
    proposeUnlink: own('a proposal'),
  },
  operator: { logout: one('their own session') },
  approvals: {
    decideApproval: { by: 'decide', isFresh: true, why: 'the word of the second person' },
    withdrawApproval: one('their own proposal'),
    confirmAccount: { by: 'decide', isFresh: true, why: 'the word of somebody apart from the account' },
  },
  staff: {
    invite: own('the role waits for a second owner, and the link goes to the colleague'),
    inviteAgain: own('the same colleague at the same address'),
    revokeInvitation: one(GUARD),
    changeRole: own('what opens more waits for a second owner'),
    changeState: own('bringing back waits for a second owner'),
    resetFactor: own('an owner’s waits for a second owner'),
    resetPassword: own('the person has to set another at once'),
    endSessions: one(GUARD),
  },
  networks: {
    addNetwork: two('operator.add-network', 'says from where staff may come'),
    removeNetwork: two('operator.remove-network', 'says from where staff may come'),
  },
  own: {
    changePassword: one('their own, with the old one'),
    changeEmail: { ...one('their own, with a fresh code; both addresses are told'), isFresh: true },
  },
  players: { contact: one(LOOK) },
  protectionDesk: {
    setLimit: depends('protection.limit', 'loosening what protects a player'),
    stop: one(GUARD),
    freeze: one(GUARD),
    unfreeze: own('frozen for security or laundering, it waits for a second person'),
    proposeLift: own('a proposal'),
    review: one('a note beside a marker'),
  },
  booksDesk: {
    reconcile: one('counts again'),
    makeRoot: one('seals what there is'),
    settle: two('books.settle-difference', 'opens an account that a difference froze'),
    askSettlement: one('asks the party'),
    importSettlement: two('books.settlement-file', 'the word of a bank, from the hand of one person'),
    proposeCorrection: own('a proposal'),
  },
  contentAdmin: {
    savePromotion: one(WORDS),
    saveBanner: one(WORDS),
    saveNotice: one(WORDS),
    previewHtml: one('shows what it was given'),
    saveArticle: one(WORDS),
  },
  settings: {
    setRegisterField: two('settings.register-field', 'says what is asked of who comes in'),
    setCountryField: two('settings.country-field', 'says what is asked of who comes in'),
    setDoors: two('settings.doors', 'holds the challenges at sign-in'),
    setFirebase: two('settings.firebase', 'whoever is let in by it is whoever its keys say'),
    setWinners: one('who stands on the winner board'),
    setAlarmLetters: two('settings.alarm-letters', 'an address taken away hears of nothing more'),
    setProtection: two('settings.protection', 'floors of player protection'),
    setFrame: two('settings.frame', 'names the addresses that players are sent to'),
    setFace: one(WORDS),
    addLogo: one(WORDS),
    setModule: depends('settings.module', 'turning off a feature that guards accounts'),
    setStatus: one('closing must be quick, and opening takes back what closing did'),
    setRegions: two('settings.regions', 'says where the licence lets people play'),
  },
  lobbyDesk: {
    changeVendor: one(SHELF),
    orderVendors: one(SHELF),
    setSplit: one(SHELF),
    changeGame: one(SHELF),
  },
  vendorDesk: {
    change: depends('vendors.change', 'limits and addresses of a vendor that money is shared with'),
    addKey: { ...two('vendors.key', 'whoever holds it can credit wins'), isSecret: true },
    endKey: two('vendors.key-end', 'the last honest key may be the one that ends'),
    test: one('asks the vendor'),
    closeDifference: two('vendors.difference', 'ends a difference about money with one word'),
    proposeHeldWin: own('a proposal'),
    match: one('counts again'),
    add: two('vendors.add', 'lets another house take stakes and give wins'),
    importGames: one('games of a vendor that two people connected'),
    probe: one('asks the vendor'),
  },
}
