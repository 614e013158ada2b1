import type { PopupRegistry } from '../shared/popups.tsx'

/** Popups by name; each comes when it is first opened. */
export const popups: PopupRegistry = {
  login: () => import('../features/account/login-popup.tsx').then(({ LoginPopup }) => LoginPopup),
  register: () => import('../features/account/register-popup.tsx').then(({ RegisterPopup }) => RegisterPopup),
  notice: () => import('../features/content/notice-popup.tsx').then(({ NoticePopup }) => NoticePopup),
  'sign-out': () => import('../features/shell/sign-out-popup.tsx').then(({ SignOutPopup }) => SignOutPopup),
  preferences: () =>
    import('../features/shell/preferences-popup.tsx').then(({ PreferencesPopup }) => PreferencesPopup),
  receipt: () => import('../features/withdraw/receipt-popup.tsx').then(({ ReceiptPopup }) => ReceiptPopup),
  'payment-password': () =>
    import('../features/account/payment-password-popup.tsx').then(
      ({ PaymentPasswordPopup }) => PaymentPasswordPopup,
    ),
  'change-payment-password': () =>
    import('../features/account/change-payment-password-popup.tsx').then(
      ({ ChangePaymentPasswordPopup }) => ChangePaymentPasswordPopup,
    ),
  'change-password': () =>
    import('../features/security/change-password-popup.tsx').then(
      ({ ChangePasswordPopup }) => ChangePasswordPopup,
    ),
  'set-authenticator': () =>
    import('../features/security/set-authenticator-popup.tsx').then(
      ({ SetAuthenticatorPopup }) => SetAuthenticatorPopup,
    ),
  'second-factor': () =>
    import('../features/security/second-factor-popup.tsx').then(({ SecondFactorPopup }) => SecondFactorPopup),
  'prove-authenticator': () =>
    import('../features/security/prove-authenticator-popup.tsx').then(
      ({ ProveAuthenticatorPopup }) => ProveAuthenticatorPopup,
    ),
}
