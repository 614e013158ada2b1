import type { PopupRegistry } from '../shared/popups.tsx'

/** Popups by name; each comes when it is first opened. */
export const popups: PopupRegistry = {
  'game-list': () =>
    import('../features/catalog/game-list-popup.tsx').then(({ GameListPopup }) => GameListPopup),
  game: () => import('./game-popup.tsx').then(({ GameInPopup }) => GameInPopup),
  login: () => import('../features/account/login-popup.tsx').then(({ LoginPopup }) => LoginPopup),
  'free-play': () =>
    import('../features/account/free-play-popup.tsx').then(({ FreePlayPopup }) => FreePlayPopup),
  register: () => import('../features/account/register-popup.tsx').then(({ RegisterPopup }) => RegisterPopup),
  challenge: () =>
    import('../features/challenge/challenge-popup.tsx').then(({ ChallengePopup }) => ChallengePopup),
  'need-account': () =>
    import('../features/account/need-account-popup.tsx').then(({ NeedAccountPopup }) => NeedAccountPopup),
  help: () => import('../features/content/help-popup.tsx').then(({ HelpPopup }) => HelpPopup),
  feedback: () =>
    import('../features/feedback/feedback-popup.tsx').then(({ FeedbackPopup }) => FeedbackPopup),
  apply: () => import('../features/applications/apply-popup.tsx').then(({ ApplyPopup }) => ApplyPopup),
  notice: () => import('../features/content/notice-popup.tsx').then(({ NoticePopup }) => NoticePopup),
  'sign-out': () => import('../features/shell/sign-out-popup.tsx').then(({ SignOutPopup }) => SignOutPopup),
  'chat-room': () => import('../features/chat/chat-panel.tsx').then(({ ChatPanel }) => ChatPanel),
  preferences: () =>
    import('../features/shell/preferences-popup.tsx').then(({ PreferencesPopup }) => PreferencesPopup),
  receipt: () => import('../features/withdraw/receipt-popup.tsx').then(({ ReceiptPopup }) => ReceiptPopup),
  'reality-check': () =>
    import('../features/protection/reality-check-popup.tsx').then(
      ({ RealityCheckPopup }) => RealityCheckPopup,
    ),
  'payment-password': () =>
    import('../features/account/payment-password-popup.tsx').then(
      ({ PaymentPasswordPopup }) => PaymentPasswordPopup,
    ),
  'change-payment-password': () =>
    import('../features/account/change-payment-password-popup.tsx').then(
      ({ ChangePaymentPasswordPopup }) => ChangePaymentPasswordPopup,
    ),
  'reset-payment-password': () =>
    import('../features/security/reset-payment-password-popup.tsx').then(
      ({ ResetPaymentPasswordPopup }) => ResetPaymentPasswordPopup,
    ),
  'forgot-password': () =>
    import('../features/recovery/forgot-password-popup.tsx').then(
      ({ ForgotPasswordPopup }) => ForgotPasswordPopup,
    ),
  'bind-contact': () =>
    import('../features/security/bind-contact-popup.tsx').then(({ BindContactPopup }) => BindContactPopup),
  'change-password': () =>
    import('../features/security/change-password-popup.tsx').then(
      ({ ChangePasswordPopup }) => ChangePasswordPopup,
    ),
  'set-authenticator': () =>
    import('../features/security/set-authenticator-popup.tsx').then(
      ({ SetAuthenticatorPopup }) => SetAuthenticatorPopup,
    ),
  'quick-sign-in': () =>
    import('../features/security/quick-sign-in-popup.tsx').then(({ QuickSignInPopup }) => QuickSignInPopup),
  'second-factor': () =>
    import('../features/security/second-factor-popup.tsx').then(({ SecondFactorPopup }) => SecondFactorPopup),
  'window-blocked': () =>
    import('../features/system/window-blocked-popup.tsx').then(
      ({ WindowBlockedPopup }) => WindowBlockedPopup,
    ),
  domains: () => import('../features/system/domains-popup.tsx').then(({ DomainsPopup }) => DomainsPopup),
  'prove-authenticator': () =>
    import('../features/security/prove-authenticator-popup.tsx').then(
      ({ ProveAuthenticatorPopup }) => ProveAuthenticatorPopup,
    ),
}
