const KEY = 'reloadedFor'

/** Whether this page's own program has gone from the server: a newer version has taken its place. */
const isReplaced = async (): Promise<boolean> => {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}

/** Nothing is lost by a reload: no form has anything in it. */
const isUntouched = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].every(
    (field) => field.type === 'search' || field.value === field.defaultValue,
  )

/** After a deploy the page starts anew by itself: once for each version, and never over what somebody has typed. */
export const recoverAfterDeploy = async (): Promise<void> => {
  if (sessionStorage.getItem(KEY) === import.meta.url || !isUntouched()) return
  if (!(await isReplaced())) return
  sessionStorage.setItem(KEY, import.meta.url)
  location.reload()
}
