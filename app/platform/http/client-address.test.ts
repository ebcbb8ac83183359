import { expect, test } from 'vitest'
import { addressBlock, addressNetwork, clientAddress, isLoopback, isNear } from './client-address.server.ts'

test('what a client claims counts only behind a proxy, and then only what the proxy itself wrote', () => {
  expect(clientAddress('203.0.113.5', '10.0.0.1', false)).toBe('203.0.113.5')
  expect(clientAddress('10.0.0.9', '1.2.3.4, 198.51.100.7', true)).toBe('198.51.100.7')
  expect(clientAddress('10.0.0.9', null, true)).toBe('10.0.0.9')
  expect(clientAddress('10.0.0.9', 'nonsense', true)).toBeNull()
  expect(clientAddress('::ffff:203.0.113.5', null, false)).toBe('203.0.113.5')
  expect(clientAddress(undefined, null, false)).toBeNull()
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['0:0:0:0:0:ffff:cb00:7105', '203.0.113.5'],
])('%s belongs to %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  [null, 'unknown'],
])('%s lies in the network %s', (address, network) => {
  expect(addressNetwork(address)).toBe(network)
})

test('only this machine is this machine', () => {
  for (const address of ['127.0.0.1', '127.8.8.8', '::1']) expect(isLoopback(address)).toBe(true)
  for (const address of [null, '128.0.0.1', '10.0.0.1', '127.evil', '2001:db8::1']) expect(isLoopback(address)).toBe(false)
})

test('near is this machine and its own network, and nobody on the internet', () => {
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '172.17.0.1', '192.168.1.20', '100.64.0.9', 'fd00::7', 'fe80::1%eth0']) {
    expect(isNear(address), address).toBe(true)
  }
  for (const address of [null, '172.32.0.1', '192.169.0.1', '203.0.113.7', '2001:db8::1', 'fe00::1'])
    expect(isNear(address), String(address)).toBe(false)
})
