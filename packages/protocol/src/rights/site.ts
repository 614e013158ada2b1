import { all, allOf, own, self, trial, trialOwn } from './right.ts'

/** Calls of the person at the site and in a game. */
export const siteRights = {
  system: {
    permission: all,
    status: all,
    registerSettings: all,
  },
  account: {
    login: all,
    logout: trial,
    register: all,
    memberInfo: trial,
    setLanguage: trial,
  },
  challenges: {
    begin: all,
    answer: allOf({ challengeId: 'open' }),
    captcha: all,
  },
  paymentPassword: {
    paymentPassword: self,
    setPaymentPassword: self,
    changePaymentPassword: self,
    stepUp: self,
  },
  security: {
    state: self,
    sessions: self,
    endSession: own({ sessionId: 'session' }),
    endOtherSessions: self,
    signIns: self,
    changePassword: self,
    beginAuthenticator: self,
    confirmAuthenticator: self,
    renewRecoveryCodes: self,
    removeAuthenticator: self,
  },
  catalog: {
    vendors: all,
    games: all,
    hotGames: all,
    classes: all,
    favouriteIds: self,
    favourites: self,
    addFavourite: own({ nodeId: 'open' }),
    removeFavourite: own({ nodeId: 'open' }),
    recent: self,
    launch: trialOwn({ nodeId: 'open' }),
  },
  content: {
    announcements: all,
    notices: all,
    helpCenter: all,
  },
  betting: {
    proof: trialOwn({ roundId: 'round' }),
    seeds: trial,
    rotateSeeds: trial,
    jackpots: all,
  },
  play: {
    open: all,
    spin: trialOwn({ roundId: 'new' }),
    shown: trialOwn({ roundId: 'round' }),
    rounds: trial,
    round: trialOwn({ roundId: 'round' }),
    balance: trial,
    jackpots: trial,
    seeds: trial,
    rotateSeeds: trial,
  },
} as const
