/** Where a code leads: the brand's name that the link is for, else the one this page is at. */
export const inviteAddress = (code: string, host = ''): string =>
  `${location.protocol}//${host || location.host}/register?affiliateCode=${encodeURIComponent(code)}`
