import { env } from 'cloudflare:workers'

/** All tables of ours, as the database itself lists them. */
export async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table'").all()
  return results.map(({ name }) => String(name)).filter((name) => !/^(_cf|sqlite_|d1_)/.test(name))
}
