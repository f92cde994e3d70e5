/** A form as a browser sends it, for `call({ …, ...(await formOf({ avatar: file })) })`. */
export async function formOf(
  fields: Readonly<Record<string, string | File>>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}
