<?php
/**
 * Calls of the service by this server, with the API token.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

const VAKWERK_TIMEOUT_SECONDS = 8;

/**
 * The answer of the service. A refusal is a WP_Error with code `refused` and the status as its data; `unreachable` where there was no
 * answer, `foreign` where what answered is no such service.
 *
 * @param string     $method GET, POST or DELETE.
 * @param string     $path   Such as /api/projects.
 * @param array|null $body   Sent as JSON.
 * @return array|WP_Error
 */
function vakwerk_call( $method, $path, $body = null ) {
	$headers = array( 'Accept' => 'application/json' );
	if ( 0 === strpos( $path, '/api/' ) ) {
		$headers['Authorization'] = 'Bearer ' . vakwerk_api_token();
	}
	if ( null !== $body ) {
		$headers['Content-Type'] = 'application/json';
	}
	$response = wp_remote_request(
		vakwerk_service() . $path,
		array(
			'method'      => $method,
			'headers'     => $headers,
			'body'        => null === $body ? null : wp_json_encode( $body ),
			'timeout'     => VAKWERK_TIMEOUT_SECONDS,
			// Another place must not get the API token.
			'redirection' => 0,
		)
	);
	if ( is_wp_error( $response ) ) {
		return new WP_Error( 'unreachable', $response->get_error_message() );
	}
	$status = (int) wp_remote_retrieve_response_code( $response );
	$answer = json_decode( wp_remote_retrieve_body( $response ), true );
	if ( 204 === $status ) {
		return array();
	}
	if ( ! is_array( $answer ) || $status < 200 || ( $status >= 300 && $status < 400 ) ) {
		return new WP_Error( 'foreign', (string) $status, $status );
	}
	if ( $status >= 400 ) {
		return new WP_Error( 'refused', (string) ( $answer['code'] ?? '' ), $status );
	}
	return $answer;
}

/** After a failure the service is left alone for this long. */
const VAKWERK_PAUSE_SECONDS = 30;

/**
 * As vakwerk_call, for a visit: where the service did not answer, the visits after that do not wait for it too.
 *
 * @param string     $method GET or POST.
 * @param string     $path   Such as /api/projects.
 * @param array|null $body   Sent as JSON.
 * @return array|WP_Error
 */
function vakwerk_call_for_visit( $method, $path, $body = null ) {
	$pause = 'vakwerk_pause_' . vakwerk_key();
	if ( get_transient( $pause ) ) {
		return new WP_Error( 'unreachable', '' );
	}
	$answer = vakwerk_call( $method, $path, $body );
	if ( is_wp_error( $answer ) && 'refused' !== $answer->get_error_code() ) {
		set_transient( $pause, 1, VAKWERK_PAUSE_SECONDS );
	}
	return $answer;
}

/**
 * A short name for what is kept under these parts with this service and API token: other settings do not find it.
 *
 * @param string ...$parts Texts.
 */
function vakwerk_key( ...$parts ) {
	return md5( wp_json_encode( array( vakwerk_service(), vakwerk_api_token(), $parts ) ) );
}
