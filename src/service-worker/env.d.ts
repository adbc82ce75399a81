interface ImportMetaEnv {
  readonly SHELL: { url: string; revision: string | null }[]
}
