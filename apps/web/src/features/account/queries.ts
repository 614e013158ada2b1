import { callQuery } from '../../shared/client.ts'

export const registerSettingsQuery = () => ({
  ...callQuery('system', 'registerSettings', {}),
  staleTime: 300_000,
})
