import type { App } from '../../../platform/app.ts'
import type { Settings } from '../settings/index.ts'
import { createLocalCarrier } from './local-carrier.ts'
import { createMailCarrier } from './mail-carrier.ts'
import type { MailConfig } from './mail-carrier.ts'
import { createSmsCarrier } from './sms-carrier.ts'
import type { SmsConfig } from './sms-carrier.ts'
import type { Carrier, Channel } from './types.ts'

export interface NotificationsConfig {
  dataDir: string
  mail: MailConfig | null
  sms: SmsConfig | null
  /** Where links lead: configured, never what a request says of itself. */
  siteOrigin: string
  /** Where letters to staff lead. */
  backOfficeOrigin: string
}

export interface Notifications {
  app: App
  settings: Settings
  siteOrigin: string
  backOfficeOrigin: string
  carriers: Readonly<Record<Channel, Carrier>>
  close(): void
}

export const createNotifications = (
  app: App,
  settings: Settings,
  config: NotificationsConfig,
): Notifications => {
  const carriers = {
    email: config.mail ? createMailCarrier(config.mail) : createLocalCarrier(config.dataDir, 'email'),
    sms: config.sms ? createSmsCarrier(config.sms) : createLocalCarrier(config.dataDir, 'sms'),
  }
  const close = () => {
    carriers.email.close()
    carriers.sms.close()
  }
  const { siteOrigin, backOfficeOrigin } = config
  return { app, settings, siteOrigin, backOfficeOrigin, carriers, close }
}
