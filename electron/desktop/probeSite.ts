import { createServer } from 'node:http';

/** The site whose pages the probe opens. */
export interface ProbeSite {
  readonly port: number;
  readonly origin: string;
  close(): void;
}

export async function openProbeSite(): Promise<ProbeSite> {
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.url === '/drawn')
      return void response.end(
        `<script>document.title = innerWidth + 'x' + innerHeight;
        addEventListener('mousedown', ({ clientX, clientY }) => (document.title += ' ' + clientX + ',' + clientY))</script>
        <p>Drawn</p>`,
      );
    const deep = request.url === '/deep' ? '<div>'.repeat(120) : '';
    response.end(`<title>t</title><p>Probe</p><input id=field autofocus>${deep}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('the probe’s site listens on no port');
  const { port } = address;
  return { port, origin: `http://127.0.0.1:${port}`, close: () => void site.close() };
}
