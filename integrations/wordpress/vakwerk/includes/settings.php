<?php
/**
 * What an administrator has set: the service, its API token, and the projects that pages may show or upload into.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

const VAKWERK_SETTINGS = 'vakwerk_settings';

/**
 * All settings.
 *
 * @return array{service: string, token: string, read: string[], upload: string[]}
 */
function vakwerk_settings() {
	$stored = get_option( VAKWERK_SETTINGS, array() );
	return array_merge(
		array(
			'service' => '',
			'token'   => '',
			'read'    => array(),
			'upload'  => array(),
		),
		is_array( $stored ) ? $stored : array()
	);
}

/** Address of the service without a slash at its end; empty where none is set. */
function vakwerk_service() {
	return vakwerk_settings()['service'];
}

/** The API token, which no page and no answer ever holds. wp-config.php goes before the database. */
function vakwerk_api_token() {
	return vakwerk_has_token_in_config() ? (string) VAKWERK_API_TOKEN : vakwerk_settings()['token'];
}

/** Whether wp-config.php defines the API token. */
function vakwerk_has_token_in_config() {
	return defined( 'VAKWERK_API_TOKEN' ) && '' !== VAKWERK_API_TOKEN;
}

/**
 * Whether an administrator allows it for this project.
 *
 * @param string $project Id of a project.
 * @param string $scope   READ or UPLOAD.
 */
function vakwerk_is_allowed( $project, $scope ) {
	return in_array( $project, vakwerk_settings()[ 'UPLOAD' === $scope ? 'upload' : 'read' ], true );
}

/**
 * The origin of an address as browsers write it, without the port that its scheme has anyway. Empty where the text is no web address.
 *
 * @param string $address Any text.
 */
function vakwerk_origin( $address ) {
	$parts  = wp_parse_url( $address );
	$scheme = strtolower( $parts['scheme'] ?? '' );
	$usual  = array(
		'http'  => 80,
		'https' => 443,
	);
	if ( ! isset( $usual[ $scheme ] ) || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
		return '';
	}
	$port = isset( $parts['port'] ) && $parts['port'] !== $usual[ $scheme ] ? ':' . $parts['port'] : '';
	return $scheme . '://' . strtolower( $parts['host'] ) . $port;
}

/**
 * The origins under which this site shows its pages.
 *
 * @return string[]
 */
function vakwerk_site_origins() {
	return array_values( array_unique( array_filter( array( vakwerk_origin( home_url() ), vakwerk_origin( site_url() ) ) ) ) );
}
