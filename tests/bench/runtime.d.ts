declare module 'workerd' {
  /** A CommonJS module: its own default export is the path of the runtime's binary. */
  const runtime: { default: string }
  export default runtime
}
