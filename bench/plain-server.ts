/** What node:http gives at best: one body and one list of headers, both read once. `node bench/plain-server.ts FILE PORT`. */
import fs from 'node:fs'
import http from 'node:http'

const [file = '', port = '0'] = process.argv.slice(2)
const answer: { headers: string[]; body: string } = JSON.parse(fs.readFileSync(file, 'utf8'))
const body = Buffer.from(answer.body, 'base64')
http.createServer((_, response) => response.writeHead(200, answer.headers).end(body)).listen(Number(port), '127.0.0.1')
