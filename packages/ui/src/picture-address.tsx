/** A chosen picture as an address to show it by: the page's rules let pictures in from here or as `data:`, and `blob:` is neither. */
export const pictureAddress = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => failed(reader.error ?? new Error('The picture cannot be read.')))
    reader.readAsDataURL(file)
  })
