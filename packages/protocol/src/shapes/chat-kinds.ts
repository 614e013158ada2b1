/** What the chat room takes. Apart from the calls: a screen that offers them needs no validator. */

export const CHAT_MESSAGE_MAX = 200
/** Each has a text `chat.reason.<reason>`. */
export const chatReportReasons = ['abuse', 'scam', 'spam', 'other'] as const
