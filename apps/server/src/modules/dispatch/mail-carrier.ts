import { createTransport } from 'nodemailer'
import type { Carried, Carrier } from './types.ts'

export interface MailConfig {
  /** smtp://user:password@host:587, or smtps:// */
  url: string
  from: string
}

const WITHIN_MS = 20_000

/** 5xx of a mail server is its last word; anything else is worth another try. */
const carriedOf = (error: unknown): Carried => {
  const { responseCode, code, message } = error as { responseCode?: number; code?: string; message?: string }
  const fault = `${code ?? 'FAULT'} ${String(message ?? '').slice(0, 200)}`
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
    ? { kind: 'never', fault }
    : { kind: 'later', fault }
}

/** Mail over SMTP. The message's id is its Message-ID: a repeat after a lost answer can be told by it. */
export const createMailCarrier = ({ url, from }: MailConfig): Carrier => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.lastIndexOf('@') + 1).replaceAll(/[^A-Za-z0-9.-]/g, '')
  return {
    way: 'smtp',
    carry: async ({ messageId, receiver, subject, text, html }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: receiver },
          messageId: `<${messageId}@${domain}>`,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { kind: 'sent', reference: messageId }
      } catch (error) {
        return carriedOf(error)
      }
    },
    close: () => transport.close(),
  }
}
