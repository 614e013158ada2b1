declare module 'virtual:client-assets' {
  interface Entry {
    file: string
    css?: string[]
    imports?: string[]
    assets?: string[]
  }
  export const manifest: Readonly<Record<string, Entry>>
  export const styles: Readonly<Record<string, string>>
  export const starter: string
}
